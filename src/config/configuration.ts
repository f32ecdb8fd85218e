import path from 'node:path';
import { joinPath } from '#shared/fields/field-issues.ts';
import { Environment } from './environment.ts';
import { isLoopback } from './is-loopback.ts';
import type { MediaS3 } from './media-s3-url.ts';
import type { RateLimits } from './rate-limits.ts';
import type { TrustProxy } from './trust-proxy.ts';

/** The default password, allowed only on a loopback address outside production. */
export const DEFAULT_ADMIN_PASSWORD = 'admin123';

/** The mail server, the sender and the receivers of notices. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly notifyTo: readonly string[];
}

/** Where the server makes backups, how often, and how many it keeps. */
export interface BackupSettings {
  /** Absolute path. */
  readonly folder: string;
  readonly everySeconds: number;
  readonly keep: number;
}

/** All settings of the process, checked, typed and frozen. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly isProduction: boolean;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder of uploaded pictures, if one was chosen. */
  readonly mediaDir: string | undefined;
  /** Undefined: pictures are kept in a folder, or in the database that instances share. */
  readonly mediaS3: MediaS3 | undefined;
  /** Undefined: http://localhost with the port that is listened on. */
  readonly siteUrl: URL | undefined;
  readonly adminUsername: string;
  readonly adminPassword: string | undefined;
  readonly allowsWeakPassword: boolean;
  /** Whether the default credentials are allowed: only if nothing says that the site is public. */
  readonly allowsDefaultCredentials: boolean;
  readonly sampleContent: boolean;
  readonly trustProxy: TrustProxy;
  /**
   * The host names that requests may be for; undefined if the process listens on more than
   * loopback.
   */
  readonly allowedHosts: readonly string[] | undefined;
  readonly hstsIncludeSubdomains: boolean;
  /** How long the process keeps serving after SIGTERM while `/readyz` already answers 503. */
  readonly shutdownDelaySeconds: number;
  /** Undefined: no mail leaves. */
  readonly smtp: SmtpSettings | undefined;
  /** Undefined: messages are not posted anywhere. */
  readonly contactWebhook: { readonly url: string; readonly secret: string } | undefined;
  /** Messages of this age are removed for good; undefined: never. */
  readonly contactRetentionSeconds: number | undefined;
  /** Undefined: there is no /metrics. */
  readonly metricsToken: string | undefined;
  /** Undefined: the server makes no backups by itself. */
  readonly backup: BackupSettings | undefined;
  /** True if only administrators make accounts, besides invitations. */
  readonly isRegistrationClosed: boolean;
  readonly rateLimits: RateLimits;
  /** Maximum open connections per address, except trusted proxies. */
  readonly connectionsPerAddress: number;
  /** For all caches together. */
  readonly cacheBytesMax: number;
  readonly logLevel: Environment['LOG_LEVEL'];
}

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

function readSmtp({ SMTP_URL: url, MAIL_FROM: from, CONTACT_NOTIFY_TO: notifyTo }: Environment) {
  return url && from && notifyTo ? { url, from, notifyTo } : undefined;
}

function readWebhook({ CONTACT_WEBHOOK_URL: url, CONTACT_WEBHOOK_SECRET: secret }: Environment) {
  return url && secret ? { url, secret } : undefined;
}

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
  const isProduction = environment.NODE_ENV === 'production';
  return {
    ok: true,
    configuration: Object.freeze({
      port: environment.PORT,
      host: environment.HOST,
      isProduction,
      dataDir: path.resolve(environment.DATA_DIR),
      databaseUrl: environment.DATABASE_URL,
      mediaDir: environment.MEDIA_DIR && path.resolve(environment.MEDIA_DIR),
      mediaS3: environment.MEDIA_S3_URL,
      siteUrl: environment.SITE_URL,
      adminUsername: environment.ADMIN_USERNAME,
      adminPassword: environment.ADMIN_PASSWORD,
      allowsWeakPassword: environment.ALLOW_WEAK_PASSWORD,
      allowsDefaultCredentials: !isPublic(environment),
      sampleContent: environment.SAMPLE_CONTENT ?? !isProduction,
      trustProxy: environment.TRUST_PROXY ?? false,
      allowedHosts: findAllowedHosts(environment),
      hstsIncludeSubdomains: environment.HSTS_INCLUDE_SUBDOMAINS,
      shutdownDelaySeconds:
        environment.SHUTDOWN_DELAY ?? (isProduction && !isLoopback(environment.HOST) ? 5 : 0),
      smtp: readSmtp(environment),
      contactWebhook: readWebhook(environment),
      contactRetentionSeconds: environment.CONTACT_RETENTION,
      metricsToken: environment.METRICS_TOKEN,
      backup: readBackup(environment),
      isRegistrationClosed: environment.REGISTRATION === 'closed',
      rateLimits: environment.RATE_LIMITS,
      connectionsPerAddress: environment.CONNECTIONS_PER_ADDRESS,
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
