import * as z from 'zod/mini';
import { parseByteSize } from './byte-size.ts';
import { parseMediaS3Url } from './media-s3-url.ts';
import { DEFAULT_RATE_LIMITS, parseRateLimits } from './rate-limits.ts';

const text = z.string().check(z.trim(), z.minLength(1, 'must not be blank'));

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'takes a port number from 0 to 65535')),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(65_535, 'takes a port number from 0 to 65535')),
  ),
);

const flag = z.pipe(
  z.enum(['true', 'false'], 'takes true or false'),
  z.transform((value) => value === 'true'),
);

const siteUrl = z.pipe(
  text,
  z.transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
    if (isOrigin) return url;
    context.issues.push({
      code: 'custom',
      message: 'takes the public origin, such as https://www.example.com',
      input: value,
    });
    return z.NEVER;
  }),
);

const databaseUrl = text.check(
  z.regex(/^postgres(?:ql)?:\/\/\S+$/, 'takes postgres://user:password@host/database'),
);

const smtpUrl = text.check(
  z.regex(/^smtps?:\/\/\S+$/, 'takes smtp://user:password@host:587 or smtps://…'),
);

const rateLimits = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const parsed = parseRateLimits(value);
    if (parsed.ok) return parsed.limits;
    context.issues.push({ code: 'custom', message: parsed.reason, input: value });
    return z.NEVER;
  }),
);

const cacheSize = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const bytes = parseByteSize(value);
    if (bytes !== null && bytes >= CACHE_BYTES_MIN) return bytes;
    context.issues.push({
      code: 'custom',
      message: 'takes a size from 1MB, such as 64MB or 1GB',
      input: value,
    });
    return z.NEVER;
  }),
);

const mediaS3Url = z.pipe(
  text,
  z.transform((value, context) => {
    const location = parseMediaS3Url(value);
    if (location) return location;
    context.issues.push({
      code: 'custom',
      message:
        'takes s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false, with / in KEY or SECRET as %2F',
      input: value,
    });
    return z.NEVER;
  }),
);

/** Less would not hold one page with its pictures. */
const CACHE_BYTES_MIN = 1024 ** 2;
const CACHE_BYTES_DEFAULT = 64 * 1024 ** 2;

/** Every environment variable of the product and its format (README, Settings). */
export const Environment = z.object({
  /** TCP port; 0 lets the system choose a free one. */
  PORT: z._default(port, 3000),
  /** Address to listen on. */
  HOST: z._default(text, '127.0.0.1'),
  /** `production` refuses every insecure default. */
  NODE_ENV: z.optional(
    z.enum(['production', 'development', 'test'], 'takes production, development or test'),
  ),
  /** Embedded database and uploaded media. */
  DATA_DIR: z._default(text, './data'),
  /** PostgreSQL; unset: the embedded database in DATA_DIR. */
  DATABASE_URL: z.optional(databaseUrl),
  /** An S3-compatible store for uploaded pictures; unset: in DATA_DIR. */
  MEDIA_S3_URL: z.optional(mediaS3Url),
  /** Public origin: canonical links, feeds, sitemap, e-mails. */
  SITE_URL: z.optional(siteUrl),
  /** Name of the administrator made at the first start. */
  ADMIN_USERNAME: z._default(
    text.check(
      z.minLength(3, 'takes at least 3 characters'),
      z.maxLength(64, 'takes at most 64 characters'),
    ),
    'admin',
  ),
  /** Password of the administrator made at the first start. */
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(6, 'takes at least 6 characters'),
        z.maxLength(200, 'takes at most 200 characters'),
      ),
  ),
  /** Whether a first start adds sample posts; default: yes, but not in production. */
  SAMPLE_CONTENT: z.optional(flag),
  /** Which proxies' X-Forwarded-* are believed: true, a number of hops, or addresses and ranges. */
  TRUST_PROXY: z.optional(
    text.check(
      z.regex(
        /^(?:true|false|\d{1,2}|(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:\/\d{1,3})?)(?:\s*,\s*(?:loopback|linklocal|uniquelocal|[\da-fA-F.:]+(?:\/\d{1,3})?))*)$/,
        'takes true, a number of hops, or addresses and ranges separated by commas',
      ),
    ),
  ),
  /** Mail server for the notice of each contact message; unset: none is sent. */
  SMTP_URL: z.optional(smtpUrl),
  /** Sender of those notices. */
  MAIL_FROM: z.optional(text),
  /** Receiver of those notices. */
  CONTACT_NOTIFY_TO: z.optional(text),
  /** Calls allowed in a window, for each client address. */
  RATE_LIMITS: z._default(rateLimits, DEFAULT_RATE_LIMITS),
  /** Memory for everything that is kept ready to be sent: pages, feeds, drawings, articles. */
  CACHE_SIZE: z._default(cacheSize, CACHE_BYTES_DEFAULT),
  /** The lowest level that is logged. */
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'takes trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
});
export type Environment = z.infer<typeof Environment>;
