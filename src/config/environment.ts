import * as z from 'zod/mini';
import { PASSWORD_BOUNDS, USERNAME_BOUNDS } from '#shared/accounts/credential-bounds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { parseDuration } from './duration.ts';
import { parseMediaS3Url } from './media-s3-url.ts';
import { DEFAULT_RATE_LIMITS, parseRateLimits } from './rate-limits.ts';
import { parseTrustProxy } from './trust-proxy.ts';

const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;
const BYTES_MIN = 16;
const BYTES_MAX = 64;

/** A secret of Standard Webhooks: base64, usually after `whsec_`; null for anything else. */
function parseWebhookSecret(text: string): string | null {
  const [, base64] = SECRET.exec(text) ?? [];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  const { length } = Buffer.from(base64, 'base64');
  return length >= BYTES_MIN && length <= BYTES_MAX ? text : null;
}

const text = z.string().check(z.trim(), z.minLength(1, 'must not be blank'));

/** Checks the length of a text. */
function bounded({ min, max }: { readonly min: number; readonly max: number }) {
  const tooShort = `takes at least ${min} characters`;
  return [z.minLength(min, tooShort), z.maxLength(max, `takes at most ${max} characters`)] as const;
}

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'takes a port number from 0 to 65535')),
  z.pipe(
    z.transform(Number),
    z.number().check(z.maximum(65_535, 'takes a port number from 0 to 65535')),
  ),
);

const connections = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'takes a number of connections from 1 to 99999')),
  z.transform(Number),
);

const flag = z.pipe(
  z.enum(['true', 'false'], 'takes true or false'),
  z.transform((value) => value === 'true'),
);

/** A text parsed by `parse`, which returns null if it is invalid. */
function parsedText<Value>(parse: (value: string) => Value | null, message: string) {
  return z.pipe(
    text,
    z.transform((value, context) => {
      const parsed = parse(value);
      if (parsed !== null) return parsed;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );
}

function parseUrl(value: string, protocols: RegExp): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.test(url.protocol) && url.hostname !== '' && !/\s/.test(value)
    ? url
    : null;
}

function parseOrigin(value: string): URL | null {
  const url = parseUrl(value, /^https?:$/);
  // Nothing but an origin: no path, no name and password, no part.
  return url && url.href === `${url.origin}/` ? url : null;
}

const siteUrl = parsedText(parseOrigin, 'takes the public origin, such as https://www.example.com');

const databaseUrl = parsedText((value) => {
  const url = parseUrl(value, /^postgres(?:ql)?:$/);
  return url && url.pathname.length > 1 ? value : null;
}, 'takes postgres://user:password@host/database, with special characters in the password as %40');

const smtpUrl = parsedText(
  (value) => (parseUrl(value, /^smtps?:$/) ? value : null),
  'takes smtp://user:password@host:587 or smtps://…, with special characters in the password as %40',
);

const webhookUrl = parsedText(
  (value) => (parseUrl(value, /^https?:$/) ? value : null),
  'takes an address such as https://crm.example.com/hooks/contact',
);

const webhookSecret = parsedText(
  parseWebhookSecret,
  'takes whsec_ and 16 to 64 random bytes in base64, such as the output of: echo whsec_$(openssl rand -base64 32)',
);

const rateLimits = parsedText(
  parseRateLimits,
  'takes login=10/15m,register=10/1h,contact=10/10m (units s, m, h, d)',
);

const mediaS3Url = parsedText(
  parseMediaS3Url,
  'takes s3://KEY:SECRET@host[:port]/bucket?region=…&tls=false, with / in KEY or SECRET as %2F',
);

const cacheSize = parsedText((value) => {
  const bytes = parseByteSize(value);
  return bytes !== null && bytes >= CACHE_BYTES_MIN ? bytes : null;
}, 'takes a size from 1MB, such as 64MB or 1GB');

const shutdownDelay = parsedText((value) => {
  const seconds = parseDuration(value);
  return seconds !== null && seconds <= SHUTDOWN_SECONDS_MAX ? seconds : null;
}, 'takes a time up to 1h, such as 5s');

const retention = parsedText((value) => {
  const seconds = parseDuration(value);
  return seconds !== null && seconds >= DAY_SECONDS ? seconds : null;
}, 'takes a time from 1d, such as 730d');

const metricsToken = z
  .string()
  .check(z.regex(/^[\w.~+/=-]{16,200}$/, 'takes 16 to 200 letters, digits and . _ ~ + / = -'));

const backupInterval = parsedText((value) => {
  const seconds = parseDuration(value);
  return seconds !== null && seconds >= BACKUP_SECONDS_MIN ? seconds : null;
}, 'takes a time from 5m, such as 24h');

const backupsKept = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'takes a number of backups from 1 to 9999')),
  z.transform(Number),
);

/** More often, one would hardly end before the next begins. */
const BACKUP_SECONDS_MIN = 300;

/** A timer of more than 24 days would fire at once. */
const SHUTDOWN_SECONDS_MAX = 3600;

/** Less would not hold a page with its pictures. */
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
  /** A folder for uploaded pictures, such as one that several instances share. */
  MEDIA_DIR: z.optional(text),
  /** An S3-compatible store for uploaded pictures. */
  MEDIA_S3_URL: z.optional(mediaS3Url),
  /** Public origin: canonical links, feeds, sitemap, e-mails. */
  SITE_URL: z.optional(siteUrl),
  /** Name of the administrator made at the first start. */
  ADMIN_USERNAME: z._default(text.check(...bounded(USERNAME_BOUNDS)), 'admin'),
  /** Password of the administrator made at the first start. */
  ADMIN_PASSWORD: z.optional(z.string().check(...bounded(PASSWORD_BOUNDS))),
  /** Whether a public site may begin with an ADMIN_PASSWORD that is easy to guess. */
  ALLOW_WEAK_PASSWORD: z._default(flag, false),
  /** Whether a first start adds sample posts; default: yes, but not in production. */
  SAMPLE_CONTENT: z.optional(flag),
  /** Which proxies' X-Forwarded-* are believed: true, a number of proxies, or addresses and ranges. */
  TRUST_PROXY: z.optional(
    parsedText(
      parseTrustProxy,
      'takes true, a number of proxies, or addresses and ranges divided by commas',
    ),
  ),
  /** Mail server for the notice of each contact message; unset: none is sent. */
  SMTP_URL: z.optional(smtpUrl),
  /** Sender of those notices. */
  MAIL_FROM: z.optional(
    text.check(
      z.refine(isMailbox, 'takes an address such as site@example.com or Name <site@example.com>'),
    ),
  ),
  /** Receiver of those notices. */
  CONTACT_NOTIFY_TO: z.optional(
    parsedText(parseMailboxes, 'takes one or more e-mail addresses divided by commas'),
  ),
  /** Receiver of each contact message by HTTP, signed as Standard Webhooks says; unset: none. */
  CONTACT_WEBHOOK_URL: z.optional(webhookUrl),
  /** The secret that signs them. */
  CONTACT_WEBHOOK_SECRET: z.optional(webhookSecret),
  /** Age at which messages are removed for good; unset: never. */
  CONTACT_RETENTION: z.optional(retention),
  /** The bearer token that callers of /metrics must send; unset: there is no such address. */
  METRICS_TOKEN: z.optional(metricsToken),
  /** A folder in which the server makes backups by itself; unset: it makes none. */
  BACKUP_DIR: z.optional(text),
  /** How often. */
  BACKUP_EVERY: z._default(backupInterval, DAY_SECONDS),
  /** How many of the newest are kept. */
  BACKUP_KEEP: z._default(backupsKept, 14),
  /** `closed`: only administrators make accounts, and people who were invited make their own. */
  REGISTRATION: z._default(z.enum(['open', 'closed'], 'takes open or closed'), 'open'),
  /** Calls allowed in a window, for each client address. */
  RATE_LIMITS: z._default(rateLimits, DEFAULT_RATE_LIMITS),
  /** Maximum open connections per address; trusted proxies are not limited. */
  CONNECTIONS_PER_ADDRESS: z._default(connections, 512),
  /** Memory for all caches: pages, feeds, drawings, articles. */
  CACHE_SIZE: z._default(cacheSize, CACHE_BYTES_DEFAULT),
  /** Whether browsers must use HTTPS for every subdomain too. */
  HSTS_INCLUDE_SUBDOMAINS: z._default(z.optional(flag), false),
  /**
   * How long the process keeps serving after SIGTERM while `/readyz` answers 503; default: 5s in
   * production on a public address.
   */
  SHUTDOWN_DELAY: z.optional(shutdownDelay),
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

/** `name@host` or `Name <name@host>`, without line breaks, as valid in a mail header. */
const MAILBOX = /^(?:[^<>@\r\n,;]*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/;

/** Whether a text is one address, with or without a name. */
function isMailbox(text: string): boolean {
  return MAILBOX.test(text.trim());
}

/** The addresses in a list separated by commas; null if one is invalid. */
function parseMailboxes(text: string): readonly string[] | null {
  const mailboxes = text.split(',').map((part) => part.trim());
  return mailboxes.every(isMailbox) ? mailboxes : null;
}

const BYTES: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Reads `64MB`: a whole number and KB, MB or GB, of 1024 each; null for anything else. */
export function parseByteSize(text: string): number | null {
  const [, amount, unit = ''] = /^(\d{1,6}) ?([KMG]B)$/i.exec(text.trim()) ?? [];
  const bytes = BYTES[unit.toUpperCase()];
  return amount && bytes ? Number(amount) * bytes : null;
}
