import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { StoredFile } from '#domain/media/public.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { createLogThrottle } from '#shared/queue/log-throttle.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import { createTaskQueue } from '#shared/queue/task-queue.ts';
import type { FileCache } from './file-cache.ts';
import type { BucketFile, ReadableBucket } from './readable-bucket.ts';

/** How long another instance may still serve a file that was deleted, as with posts. */
const FRESH_MS = 1000;
/** A file that was found before is served without waiting longer than this for its store. */
const PATIENCE_MS = 1000;
/** Names and sizes of that many files are remembered, in a few megabytes. */
const REMEMBERED_MAX = 10_000;
/** A file may be replaced while it is read; each time the reader starts again. */
const ATTEMPTS_MAX = 5;
const LOG_INTERVAL_MS = 60_000;

/** Thrown when a version was replaced or removed while it was read. */
export class FileChangedError extends Error {}

/** A store that several instances share; it throws a `StorageError` while it is away. */
export interface SharedFiles extends Pick<ReadableBucket, 'put'> {
  find(key: string): Promise<StoredFile | null>;
  /** Throws a `FileChangedError` if this version is not there any more. */
  read(key: string, file: StoredFile): AsyncIterable<Uint8Array>;
  /** Removes every file of a picture; returns their versions. */
  removeAll(hash: string): Promise<readonly string[]>;
}

export interface CopiesOptions {
  readonly files: SharedFiles;
  readonly cache: FileCache;
  /** For a cache whose folder cannot be used: files then come straight from the store. */
  readonly logCacheError: (error: Error) => void;
  /** How many files are read or written at a time. */
  readonly runningMax: number;
  readonly monotonicNow?: () => number;
}

/**
 * A bucket that keeps copies of the files that are read in a folder of this machine. While their
 * store is away, files that this process has served before are served from their copies.
 */
export function withCopies(options: CopiesOptions): ReadableBucket {
  const { files, cache, logCacheError, monotonicNow = () => performance.now() } = options;
  const throttle = createLogThrottle(LOG_INTERVAL_MS);
  const reportCacheError = (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (throttle('cache').isDue) logCacheError(error);
  };
  const { remembered, find, lookUp } = createLookups(files, monotonicNow);
  const fills = new SingleFlight<void>();
  const runTask = createTaskQueue({
    runningMax: options.runningMax,
    waitingMax: Number.POSITIVE_INFINITY,
  });

  async function openCopy(key: string, file: StoredFile): Promise<BucketFile> {
    const { version, bytes } = file;
    try {
      const copy = await cache.open(version, bytes);
      if (copy) return copy;
      await fills.run(version, () => runTask(() => cache.add(version, files.read(key, file))));
      const made = await cache.open(version, bytes);
      if (made) return made;
    } catch (error) {
      if (error instanceof FileChangedError || error instanceof StorageError) throw error;
      reportCacheError(error);
    }
    return { body: Readable.from(files.read(key, file)), bytes };
  }

  return {
    async get(key) {
      for (let attempt = 1; ; attempt += 1) {
        const file = await find(key);
        if (!file) return null;
        try {
          return await openCopy(key, file);
        } catch (error) {
          if (!(error instanceof FileChangedError) || attempt === ATTEMPTS_MAX) throw error;
          remembered.delete(key);
        }
      }
    },

    has: async (key) => (await lookUp(key)) !== null,

    async put(key, bytes, contentType) {
      await runTask(() => files.put(key, bytes, contentType));
      remembered.delete(key);
    },

    async remove(hash) {
      const versions = await files.removeAll(hash);
      for (const key of remembered.keys()) {
        if (key.startsWith(`${hash}/`)) remembered.delete(key);
      }
      // The copies of other instances are never asked for again, and go as the least recently used.
      await Promise.all(versions.map((version) => cache.remove(version))).catch(reportCacheError);
    },

    // A put is one transaction or call, which leaves nothing when it is interrupted.
    tidy: async () => undefined,
  };
}

/** Finds files in their store, and remembers what it found. */
function createLookups(files: Pick<SharedFiles, 'find'>, monotonicNow: () => number) {
  const remembered = new LRUCache<string, { file: StoredFile; at: number }>({
    max: REMEMBERED_MAX,
  });
  const lookups = new SingleFlight<StoredFile | null>();

  /** A file as it is in its store, as of a second ago. */
  async function find(key: string): Promise<StoredFile | null> {
    const known = remembered.get(key);
    if (known && monotonicNow() - known.at < FRESH_MS) return known.file;
    const lookup = lookups.run(key, () => lookUp(key));
    if (!known) return lookup;
    // While the store is away or silent, nobody can have deleted the file either.
    const keep = () => {
      remembered.set(key, { file: known.file, at: monotonicNow() });
      return known.file;
    };
    const patience = new AbortController();
    const timeout = delay(PATIENCE_MS, null, { signal: patience.signal, ref: false });
    try {
      return await Promise.race([lookup, timeout.then(keep)]);
    } catch (error) {
      if (error instanceof StorageError) return keep();
      throw error;
    } finally {
      patience.abort();
      timeout.catch(() => undefined);
    }
  }

  async function lookUp(key: string): Promise<StoredFile | null> {
    const file = await files.find(key);
    if (file) remembered.set(key, { file, at: monotonicNow() });
    else remembered.delete(key);
    return file;
  }

  return { remembered, find, lookUp };
}
