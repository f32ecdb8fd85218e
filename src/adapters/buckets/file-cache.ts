import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ignoreAbsence } from '../disks/file-system.ts';
import { makeFolder } from './make-folder.ts';
import { pruneFolder } from './prune-folder.ts';
import type { BucketFile } from './readable-bucket.ts';

/** How exactly the last use of a file is known: writing it down at every use would cost more. */
const USE_INTERVAL_MS = 60_000;

/** The folder is measured again each time it may have grown by this part of its bound. */
const GROWTH_SHARE = 1 / 16;

export interface FileCacheOptions {
  readonly folder: string;
  /** May be exceeded by a sixteenth for each process that shares the folder. */
  readonly bytesMax: number;
  readonly now?: () => number;
}

/**
 * Copies of files that never change under their name, in a folder of which the least recently used
 * files are removed. Several processes may share the folder, and anybody may delete it or any file
 * in it at any time.
 */
export class FileCache {
  readonly #options: FileCacheOptions;
  readonly #now: () => number;
  /** At first the folder may already be full. */
  #bytesAdded = Number.POSITIVE_INFINITY;
  #pruning: Promise<void> | null = null;

  constructor(options: FileCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** The copy, if it is there and as long as it should be. */
  async open(name: string, bytes: number): Promise<BucketFile | null> {
    const handle = await open(path.join(this.#options.folder, name), 'r').catch(ignoreAbsence);
    if (!handle) return null;
    try {
      const { size, mtimeMs } = await handle.stat();
      if (size !== bytes) {
        await handle.close();
        return null;
      }
      const now = this.#now();
      // Fails for a file of another user, which then looks older than it is.
      if (now - mtimeMs > USE_INTERVAL_MS) {
        await handle.utimes(now / 1000, now / 1000).catch(() => undefined);
      }
      // The stream closes the file when it ends or is destroyed.
      return { body: handle.createReadStream(), bytes };
    } catch (error) {
      await handle.close().catch(() => undefined);
      throw error;
    }
  }

  /** Adds a copy. An error of `chunks` or of the folder leaves nothing behind. */
  async add(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const { folder, bytesMax } = this.#options;
    await makeFolder(folder, 0o700);
    const file = path.join(folder, name);
    const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
    try {
      // Not flushed: a copy that a power failure damages has another size, or is made again.
      await writeFile(draft, chunks, { flag: 'wx', mode: 0o600 });
      await utimes(draft, this.#now() / 1000, this.#now() / 1000);
      this.#bytesAdded += (await stat(draft)).size;
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    if (this.#bytesAdded > bytesMax * GROWTH_SHARE) await this.#prune();
  }

  async remove(name: string): Promise<void> {
    await rm(path.join(this.#options.folder, name), { force: true });
  }

  async #prune(): Promise<void> {
    this.#bytesAdded = 0;
    const { folder, bytesMax } = this.#options;
    this.#pruning ??= pruneFolder(folder, bytesMax, this.#now()).finally(() => {
      this.#pruning = null;
    });
    await this.#pruning;
  }
}
