import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { StoredFile, WithMediaFiles } from '#domain/media/public.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { createSeldom } from '#rules/work/seldom.ts';
import { SharedWork } from '#rules/work/shared-work.ts';
import { createTurns } from '#rules/work/take-turns.ts';
import type { FileCache } from './file-cache.ts';
import type { BucketFile, ReadableBucket } from './readable-bucket.ts';

/** How long another instance may still serve a file that was deleted, as with posts. */
const FRESH_MS = 1000;
/** A file that was found before is served without waiting longer than this for the database. */
const PATIENCE_MS = 1000;
/** Names and sizes of that many files are remembered, in a few megabytes. */
const REMEMBERED_MAX = 10_000;
/** A file may be replaced while it is read; each time the reader starts again. */
const ATTEMPTS_MAX = 5;
const LOG_INTERVAL_MS = 60_000;

/** Few, because each holds a connection and a chunk of its file. */
const turnBounds = { runningMax: 3, waitingMax: Number.POSITIVE_INFINITY };

interface Found {
  readonly file: StoredFile;
  readonly at: number;
}

export interface DatabaseBucketOptions {
  readonly store: WithMediaFiles;
  readonly cache: FileCache;
  /** For a cache whose folder cannot be used: files then come straight from the database. */
  readonly logCacheError: (error: Error) => void;
  readonly monotonicNow?: () => number;
}

/** Thrown when a version was replaced or removed while it was read. */
class FileChangedError extends Error {}

/**
 * Keeps files in the database, which all instances share, and copies of those that are read in a
 * folder of this machine. While the database is away, files that this process has served before are
 * served from their copies.
 */
export function createMediaDatabase(options: DatabaseBucketOptions): ReadableBucket {
  const { cache, logCacheError, monotonicNow = () => performance.now() } = options;
  const { mediaFiles } = options.store;
  const isToBeSaid = createSeldom(LOG_INTERVAL_MS);
  const reportCacheError = (error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if (isToBeSaid('cache').isDue) logCacheError(error);
  };
  const remembered = new LRUCache<string, Found>({ max: REMEMBERED_MAX });
  const lookups = new SharedWork<StoredFile | null>();
  const fills = new SharedWork<void>();
  const takeTurn = createTurns(turnBounds);

  /** A file as it is in the database, as of a second ago. */
  async function find(key: string): Promise<StoredFile | null> {
    const known = remembered.get(key);
    if (known && monotonicNow() - known.at < FRESH_MS) return known.file;
    const lookup = lookups.run(key, () => lookUp(key));
    if (!known) return lookup;
    // While the database is away or silent, nobody can have deleted the file either.
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
    const file = await mediaFiles.find(key);
    if (file) remembered.set(key, { file, at: monotonicNow() });
    else remembered.delete(key);
    return file;
  }

  async function openCopy(file: StoredFile): Promise<BucketFile> {
    const { version, bytes } = file;
    try {
      const copy = await cache.open(version, bytes);
      if (copy) return copy;
      await fills.run(version, () =>
        takeTurn(() => cache.add(version, readChunks(mediaFiles, file))),
      );
      const made = await cache.open(version, bytes);
      if (made) return made;
    } catch (error) {
      if (error instanceof FileChangedError || error instanceof StorageError) throw error;
      reportCacheError(error);
    }
    return { body: Readable.from(readChunks(mediaFiles, file)), bytes };
  }

  return {
    async get(key) {
      for (let attempt = 1; ; attempt += 1) {
        const file = await find(key);
        if (!file) return null;
        try {
          return await openCopy(file);
        } catch (error) {
          if (!(error instanceof FileChangedError) || attempt === ATTEMPTS_MAX) throw error;
          remembered.delete(key);
        }
      }
    },

    has: async (key) => (await lookUp(key)) !== null,

    async put(key, bytes) {
      const version = randomBytes(16).toString('hex');
      await takeTurn(() => mediaFiles.put(key, version, bytes));
      remembered.delete(key);
    },

    async remove(hash) {
      const versions = await mediaFiles.removeAll(hash);
      for (const key of remembered.keys()) {
        if (key.startsWith(`${hash}/`)) remembered.delete(key);
      }
      // The copies of other instances are never asked for again, and go as the least recently used.
      await Promise.all(versions.map((version) => cache.remove(version))).catch(reportCacheError);
    },

    // A put is one transaction, which leaves nothing when it is interrupted.
    tidy: async () => undefined,
  };
}

async function* readChunks(
  mediaFiles: WithMediaFiles['mediaFiles'],
  { version, bytes }: StoredFile,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let position = 0; read < bytes; position += 1) {
    const chunk = await mediaFiles.readChunk(version, position);
    if (!chunk) throw new FileChangedError(`${version} was replaced or removed while it was read`);
    read += chunk.length;
    yield chunk;
  }
}
