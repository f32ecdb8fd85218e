import { StorageError, type StorageFault } from '#domain/transactions/public.ts';
import { createSeldom } from '#rules/work/seldom.ts';
import type { ReadableBucket } from './readable-bucket.ts';

/** One line per fault and minute, because an outage fails every call in the same way. */
const INTERVAL_MS = 60_000;

/** Codes of the operating system, and of connections to a store, and the faults they mean. */
const FAULTS: Readonly<Record<string, StorageFault>> = {
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
};

const CONTEXTS: Readonly<Record<StorageFault, string>> = {
  full: 'the disk of the pictures is full: free some room; reading goes on, uploads get 507',
  read_only: 'pictures cannot be written: check the rights of their folder and its disk',
  unavailable: 'the store of the pictures does not answer: calls get 503 until it does',
  gone: 'the pictures are gone',
  damaged: 'the pictures are damaged',
};

/**
 * A bucket whose faults of disk and network are a `StorageError`, which callers are answered with
 * 503 or 507, and are logged once a minute.
 */
export function watchBucket(
  bucket: ReadableBucket,
  logError: (error: Error, context: string) => void,
): ReadableBucket {
  const isToBeSaid = createSeldom(INTERVAL_MS);
  const translate = (error: unknown): unknown => {
    const fault = readFault(error);
    if (!fault) return error;
    const { isDue, unsaid } = isToBeSaid(fault.fault);
    const more = unsaid > 0 ? `; ${unsaid} more calls failed since the last line` : '';
    if (isDue) logError(fault, CONTEXTS[fault.fault] + more);
    return fault;
  };
  const watched =
    <Parameters extends unknown[], Result>(call: (...parameters: Parameters) => Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> =>
      call(...parameters).catch((error: unknown) => {
        throw translate(error);
      });
  return {
    get: watched(bucket.get),
    has: watched(bucket.has),
    put: watched(bucket.put),
    remove: watched(bucket.remove),
    tidy: watched(bucket.tidy),
  };
}

function readFault(error: unknown): StorageError | null {
  // That of the database was logged there.
  if (!(error instanceof Error) || error instanceof StorageError) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const fault = FAULTS[code];
  return fault ? new StorageError(fault, error.message, { cause: error }) : null;
}
