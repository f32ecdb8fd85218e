import { isIP } from 'node:net';
import path from 'node:path';
import { Environment } from './environment.ts';
import type { MediaS3 } from './media-s3-url.ts';
import type { RateLimits } from './rate-limits.ts';

/** The default password, allowed only on a loopback address outside production. */
export const DEFAULT_ADMIN_PASSWORD = 'admin123';

/** All settings of the process, checked, typed and frozen. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly isProduction: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Undefined: pictures are kept in `dataDir`. */
  readonly mediaS3: MediaS3 | undefined;
  /** Undefined: http://localhost with the port that is listened on. */
  readonly siteUrl: URL | undefined;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  /** True on a loopback address outside production, where the default credentials are allowed. */
  readonly allowsDefaultCredentials: boolean;
  readonly sampleContent: boolean;
  /** As Fastify's `trustProxy` takes it. */
  readonly trustProxy: boolean | number | string;
  readonly rateLimits: RateLimits;
  /** For all caches together. */
  readonly cacheBytesMax: number;
  readonly logLevel: Environment['LOG_LEVEL'];
}

/** The configuration, or one line per fault that names the variable and what it takes. */
export type ConfigurationResult =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Whether only programs on the same machine can reach the address. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function readTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** One line for each value that production or a public address does not allow. */
function findInsecureValues(environment: Environment): string[] {
  const faults: string[] = [];
  const isProduction = environment.NODE_ENV === 'production';
  if (isProduction && !environment.SITE_URL) {
    faults.push('SITE_URL: in production takes the public origin, such as https://www.example.com');
  }
  const isPublic = isProduction || !isLoopback(environment.HOST);
  if (isPublic && environment.ADMIN_PASSWORD === DEFAULT_ADMIN_PASSWORD) {
    faults.push(
      'ADMIN_PASSWORD: takes a password of your own; the default one is for this machine only',
    );
  }
  return faults;
}

/** Reads the environment once. Blank values count as unset. */
export function readConfiguration(
  variables: Readonly<Record<string, string | undefined>>,
): ConfigurationResult {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  }
  const environment = parsed.data;
  const faults = findInsecureValues(environment);
  if (faults.length > 0) return { ok: false, faults };
  const isProduction = environment.NODE_ENV === 'production';
  return {
    ok: true,
    configuration: Object.freeze({
      port: environment.PORT,
      host: environment.HOST,
      isProduction,
      dataDir: path.resolve(environment.DATA_DIR),
      databaseUrl: environment.DATABASE_URL,
      mediaS3: environment.MEDIA_S3_URL,
      siteUrl: environment.SITE_URL,
      adminUsername: environment.ADMIN_USERNAME,
      adminPassword: environment.ADMIN_PASSWORD,
      allowsDefaultCredentials: !isProduction && isLoopback(environment.HOST),
      sampleContent: environment.SAMPLE_CONTENT ?? !isProduction,
      trustProxy: readTrustProxy(environment.TRUST_PROXY),
      rateLimits: environment.RATE_LIMITS,
      cacheBytesMax: environment.CACHE_SIZE,
      logLevel: environment.LOG_LEVEL,
    }),
  };
}

/** Reads the environment of this process: the only use of `process.env` in the product. */
export function readProcessConfiguration(): ConfigurationResult {
  // biome-ignore lint/style/noProcessEnv: this is the one place that may.
  return readConfiguration(process.env);
}
