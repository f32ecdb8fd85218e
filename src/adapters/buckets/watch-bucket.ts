import { StorageError } from '#domain/transactions/public.ts';
import { createLogThrottle } from '#shared/queue/log-throttle.ts';
import type { ReadableBucket } from './readable-bucket.ts';
import type { SharedFiles } from './with-copies.ts';

/** One line per fault and minute, because an outage fails every call in the same way. */
const INTERVAL_MS = 60_000;

/** Faults of a place of pictures; `refused` is one of the settings. */
type BucketFault = 'full' | 'read_only' | 'unavailable' | 'refused';

/** Codes of the operating system, of connections, and of S3, and the faults they mean. */
const FAULTS: Readonly<Record<string, BucketFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EIO: 'unavailable',
  ESTALE: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EPIPE: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  TimeoutError: 'unavailable',
  InternalError: 'unavailable',
  ServiceUnavailable: 'unavailable',
  SlowDown: 'unavailable',
  AccessDenied: 'refused',
  AuthorizationHeaderMalformed: 'refused',
  ExpiredToken: 'refused',
  InvalidAccessKeyId: 'refused',
  NoSuchBucket: 'refused',
  PermanentRedirect: 'refused',
  RequestTimeTooSkewed: 'refused',
  SignatureDoesNotMatch: 'refused',
};

const CONTEXTS: Readonly<Record<BucketFault, string>> = {
  full: 'the disk of the pictures is full: free some room; reading goes on, uploads get 507',
  read_only: 'pictures cannot be written: check the rights of their folder and its disk',
  unavailable: 'the store of the pictures does not answer: calls get 503 until it does',
  refused:
    'the store of the pictures refuses MEDIA_S3_URL or the clock: calls get 503 until that is corrected',
};

type LogError = (error: Error, context: string) => void;

/** A bucket whose faults of disk and network are a `StorageError` (503 or 507), logged once a minute. */
export function watchBucket(bucket: ReadableBucket, logError: LogError): ReadableBucket {
  const { watched } = createWatch(logError);
  return {
    get: watched(bucket.get),
    has: watched(bucket.has),
    put: watched(bucket.put),
    remove: watched(bucket.remove),
    tidy: watched(bucket.tidy),
  };
}

/** The same for files that a bucket keeps copies of. */
export function watchFiles(files: SharedFiles, logError: LogError): SharedFiles {
  const { watched, translate } = createWatch(logError);
  return {
    find: watched(files.find),
    async *read(key, file) {
      try {
        yield* files.read(key, file);
      } catch (error) {
        throw translate(error);
      }
    },
    put: watched(files.put),
    removeAll: watched(files.removeAll),
  };
}

/** The fault of the place of the pictures behind an error; null if it is something else. */
export function findBucketFault(error: unknown): BucketFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return FAULTS[code] ?? null;
}

function createWatch(logError: LogError) {
  const throttle = createLogThrottle(INTERVAL_MS);
  const translate = (error: unknown): unknown => {
    // That of the database is a `StorageError` already, and was logged there.
    const kind = findBucketFault(error);
    if (kind === null || !(error instanceof Error)) return error;
    const { isDue, unsaid } = throttle(kind);
    const more = unsaid > 0 ? `; ${unsaid} more calls failed since the last line` : '';
    const fault = kind === 'refused' ? 'unavailable' : kind;
    const translated = new StorageError(fault, error.message, { cause: error });
    if (isDue) logError(translated, CONTEXTS[kind] + more);
    return translated;
  };
  const watched =
    <Parameters extends unknown[], Result>(call: (...parameters: Parameters) => Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> =>
      call(...parameters).catch((error: unknown) => {
        throw translate(error);
      });
  return { translate, watched };
}
