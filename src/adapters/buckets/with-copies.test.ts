import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WithMediaFiles } from '#domain/media/public.ts';
import { StorageError } from '#domain/transactions/public.ts';
import { describeBucket } from '#tests/support/bucket-suite.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { FileCache } from './file-cache.ts';
import { createMediaDatabase } from './open-media-bucket.ts';
import { withCopies } from './with-copies.ts';

const HASH = 'a'.repeat(32);
const KEY = `${HASH}/480.webp`;

async function makeFolder(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'test-media-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return path.join(root, 'data/media-cache');
}

/** A bucket with a folder for its copies, and what it logged. */
async function openBucket(store: WithMediaFiles, folder?: string) {
  const place = folder ?? (await makeFolder());
  const logged: Error[] = [];
  const cache = new FileCache({ folder: place, bytesMax: 10_000_000 });
  const bucket = withCopies({
    files: createMediaDatabase(store),
    cache,
    logCacheError: (error) => logged.push(error),
    runningMax: 3,
  });
  const read = async (key = KEY) => {
    const file = await bucket.get(key);
    return file && (await buffer(file.body)).toString();
  };
  return { bucket, folder: place, logged, read };
}

describeEachDatabase('a bucket in the database', (openTestStore) => {
  describeBucket(async () => (await openBucket(await openTestStore())).bucket);

  it('shares its files with the buckets of other instances, deletions too', async () => {
    const one = await openBucket(await openTestStore());
    const other = await openBucket(await openTestStore());
    await one.bucket.put(KEY, Buffer.from('first'), 'image/webp');
    expect(await other.read()).toBe('first');
    await one.bucket.put(KEY, Buffer.from('second'), 'image/webp');
    await expect.poll(() => other.read()).toBe('second');
    await one.bucket.remove(HASH);
    expect(await one.read()).toBeNull();
    await expect.poll(() => other.read()).toBeNull();
  });

  it('reads a file from the database once, even for many readers at once', async () => {
    const store = await openTestStore();
    let reads = 0;
    const { mediaFiles } = store;
    const counting = {
      mediaFiles: {
        ...mediaFiles,
        readChunk: (version: string, position: number) => {
          reads += 1;
          return mediaFiles.readChunk(version, position);
        },
      },
    };
    const { bucket, read } = await openBucket(counting);
    await bucket.put(KEY, Buffer.alloc(1_000_000, 'x'), 'image/webp');
    const texts = await Promise.all(Array.from({ length: 20 }, () => read()));
    for (const text of texts) expect(text?.length).toBe(1_000_000);
    expect(reads).toBe(4);
  });

  it('goes on when the folder of its copies is deleted, spoiled or damaged', async () => {
    const { bucket, folder, read, logged } = await openBucket(await openTestStore());
    await bucket.put(KEY, Buffer.from('bytes'), 'image/webp');
    expect(await read()).toBe('bytes');
    const [copy = ''] = await readdir(folder);
    await writeFile(path.join(folder, copy), 'half');
    expect(await read()).toBe('bytes');
    await rm(folder, { recursive: true });
    expect(await read()).toBe('bytes');
    expect(logged).toEqual([]);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file in the place of a folder');
    expect(await read()).toBe('bytes');
    expect(await read()).toBe('bytes');
    expect(logged).toHaveLength(1);
    await bucket.remove(HASH);
    expect(await read()).toBeNull();
  });

  it('lets two processes share the folder of their copies', async () => {
    const one = await openBucket(await openTestStore());
    const other = await openBucket(await openTestStore(), one.folder);
    await one.bucket.put(KEY, Buffer.alloc(2_000_000, 'x'), 'image/webp');
    const texts = await Promise.all([one, other, one, other].map(({ read }) => read()));
    for (const text of texts) expect(text?.length).toBe(2_000_000);
    expect(await readdir(one.folder)).toHaveLength(1);
  });
});

describe('while the database is away', () => {
  it('serves what it has served before, and fails for the rest', async () => {
    let isAway = false;
    let now = 0;
    const requireDatabase = () => {
      if (isAway) throw new StorageError('unavailable', 'no connection');
    };
    const mediaFiles: WithMediaFiles['mediaFiles'] = {
      put: async () => undefined,
      removeAll: async () => [],
      find: async (key) => {
        requireDatabase();
        return key === KEY ? { version: 'one', bytes: 5 } : null;
      },
      readChunk: async () => {
        requireDatabase();
        return Buffer.from('bytes');
      },
    };
    const cache = new FileCache({ folder: await makeFolder(), bytesMax: 1000 });
    const bucket = withCopies({
      files: createMediaDatabase({ mediaFiles }),
      cache,
      runningMax: 3,
      logCacheError: (error) => {
        throw error;
      },
      monotonicNow: () => now,
    });
    const read = async (key: string) => {
      const file = await bucket.get(key);
      return file && (await buffer(file.body)).toString();
    };
    expect(await read(KEY)).toBe('bytes');
    isAway = true;
    now += 60_000;
    expect(await read(KEY)).toBe('bytes');
    await expect(read(`${HASH}/960.webp`)).rejects.toMatchObject({ fault: 'unavailable' });
  });
});
