import path from 'node:path';
import { joinPath } from '#shared/fields/field-issues.ts';
import { Environment } from './environment.ts';
import { isLoopback } from './is-loopback.ts';

/** The default password, allowed only on a loopback address outside production. */
export const DEFAULT_ADMIN_PASSWORD = 'admin123';

/** All settings of the process, checked, typed and frozen. */
export type Configuration = Readonly<ReturnType<typeof toConfiguration>>;

/** The configuration, or one line per fault that names the variable and what it takes. */
export type ConfigurationResult =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Whether anything says that the site is public, that is, reachable from other machines. */
function isPublic(environment: Environment): boolean {
  const { HOST, SITE_URL, TRUST_PROXY } = environment;
  if (environment.NODE_ENV === 'production' || !isLoopback(HOST)) return true;
  return (SITE_URL !== undefined && !isLoopback(SITE_URL.hostname)) || Boolean(TRUST_PROXY);
}

/** The host name of a site served on loopback, where another site could point its own name. */
function findAllowedHosts({ HOST, SITE_URL }: Environment): readonly string[] | undefined {
  if (!isLoopback(HOST)) return undefined;
  return SITE_URL ? [SITE_URL.hostname] : [];
}

/**
 * One line for each value that production or a public site does not allow, or that needs another
 * setting.
 */
function findFaults(environment: Environment): string[] {
  const faults: string[] = [];
  const isProduction = environment.NODE_ENV === 'production';
  if (isProduction && !environment.SITE_URL) {
    faults.push('SITE_URL: in production takes the public origin, such as https://www.example.com');
  }
  if (isPublic(environment) && environment.ADMIN_PASSWORD === DEFAULT_ADMIN_PASSWORD) {
    faults.push(
      'ADMIN_PASSWORD: takes a password of your own; the default one is for this machine only',
    );
  }
  if (isProduction && environment.TRUST_PROXY === true) {
    faults.push(
      'TRUST_PROXY: true would believe any address that a visitor claims; in production takes the number of proxies, or their addresses',
    );
  }
  if (environment.MEDIA_DIR && environment.MEDIA_S3_URL) {
    faults.push('MEDIA_DIR: takes no folder next to MEDIA_S3_URL; pictures are kept in one place');
  }
  return [...faults, ...findDeliveryFaults(environment)];
}

/** One line for each setting of mail and webhook that needs another one. */
function findDeliveryFaults(environment: Environment): string[] {
  const { SMTP_URL, CONTACT_WEBHOOK_URL, CONTACT_WEBHOOK_SECRET } = environment;
  const faults = (['MAIL_FROM', 'CONTACT_NOTIFY_TO'] as const)
    .filter((name) => SMTP_URL && !environment[name])
    .map((name) => `${name}: is required with SMTP_URL; takes an e-mail address`);
  if (CONTACT_WEBHOOK_URL && !CONTACT_WEBHOOK_SECRET) {
    faults.push(
      'CONTACT_WEBHOOK_SECRET: is required with CONTACT_WEBHOOK_URL; takes whsec_ and random bytes in base64',
    );
  }
  if (CONTACT_WEBHOOK_SECRET && !CONTACT_WEBHOOK_URL) {
    faults.push(
      'CONTACT_WEBHOOK_URL: is required with CONTACT_WEBHOOK_SECRET; takes the address of the receiver',
    );
  }
  return faults;
}

/** The mail server, the sender and the receivers of notices. */
function readSmtp({ SMTP_URL: url, MAIL_FROM: from, CONTACT_NOTIFY_TO: notifyTo }: Environment) {
  return url && from && notifyTo ? { url, from, notifyTo } : undefined;
}

function readWebhook({ CONTACT_WEBHOOK_URL: url, CONTACT_WEBHOOK_SECRET: secret }: Environment) {
  return url && secret ? { url, secret } : undefined;
}

/** Where the server makes backups, as an absolute path, how often, and how many it keeps. */
function readBackup({ BACKUP_DIR: dir, BACKUP_EVERY, BACKUP_KEEP }: Environment) {
  if (!dir) return undefined;
  return { folder: path.resolve(dir), everySeconds: BACKUP_EVERY, keep: BACKUP_KEEP };
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
      faults: parsed.error.issues.map((issue) => `${joinPath(issue.path)}: ${issue.message}`),
    };
  }
  const environment = parsed.data;
  const faults = findFaults(environment);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, configuration: Object.freeze(toConfiguration(environment)) };
}

function toConfiguration(environment: Environment) {
  const isProduction = environment.NODE_ENV === 'production';
  return {
    port: environment.PORT,
    host: environment.HOST,
    isProduction,
    /** Absolute path. */
    dataDir: path.resolve(environment.DATA_DIR),
    databaseUrl: environment.DATABASE_URL,
    /** Absolute path of the folder of uploaded pictures, if one was chosen. */
    mediaDir: environment.MEDIA_DIR && path.resolve(environment.MEDIA_DIR),
    /** Undefined: pictures are kept in a folder, or in the database that instances share. */
    mediaS3: environment.MEDIA_S3_URL,
    /** Undefined: http://localhost with the port that is listened on. */
    siteUrl: environment.SITE_URL,
    adminUsername: environment.ADMIN_USERNAME,
    adminPassword: environment.ADMIN_PASSWORD,
    allowsWeakPassword: environment.ALLOW_WEAK_PASSWORD,
    /** Whether the default credentials are allowed: only if nothing says that the site is public. */
    allowsDefaultCredentials: !isPublic(environment),
    sampleContent: environment.SAMPLE_CONTENT ?? !isProduction,
    trustProxy: environment.TRUST_PROXY ?? false,
    /**
     * The host names that requests may be for; undefined if the process listens on more than
     * loopback.
     */
    allowedHosts: findAllowedHosts(environment),
    hstsIncludeSubdomains: environment.HSTS_INCLUDE_SUBDOMAINS,
    /** How long the process keeps serving after SIGTERM while `/readyz` already answers 503. */
    shutdownDelaySeconds:
      environment.SHUTDOWN_DELAY ?? (isProduction && !isLoopback(environment.HOST) ? 5 : 0),
    /** Undefined: no mail leaves. */
    smtp: readSmtp(environment),
    /** Undefined: messages are not posted anywhere. */
    contactWebhook: readWebhook(environment),
    /** Messages of this age are removed for good; undefined: never. */
    contactRetentionSeconds: environment.CONTACT_RETENTION,
    /** Undefined: there is no /metrics. */
    metricsToken: environment.METRICS_TOKEN,
    /** Undefined: the server makes no backups by itself. */
    backup: readBackup(environment),
    /** True if only administrators make accounts, besides invitations. */
    isRegistrationClosed: environment.REGISTRATION === 'closed',
    rateLimits: environment.RATE_LIMITS,
    /** Maximum open connections per address, except trusted proxies. */
    connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
    /** For all caches together. */
    cacheBytesMax: environment.CACHE_SIZE,
    logLevel: environment.LOG_LEVEL,
  };
}

/** Reads the environment of this process: the only use of `process.env` in the product. */
export function readProcessConfiguration(): ConfigurationResult {
  // biome-ignore lint/style/noProcessEnv: this is the one place that may.
  return readConfiguration(process.env);
}
