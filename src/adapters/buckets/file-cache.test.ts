import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { FileCache } from './file-cache.ts';

const HOUR_MS = 3_600_000;
let folder: string;
/** Advanced by the tests. */
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'test-cache-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  now = Date.now();
});

const openCache = (bytesMax = 1600) => new FileCache({ folder, bytesMax, now: () => now });

async function* toChunks(...texts: readonly string[]) {
  for (const chunk of texts) yield Buffer.from(chunk);
}

const addHundred = (cache: FileCache, name: string) =>
  cache.add(name, toChunks('x'.repeat(60), 'x'.repeat(40)));

it('returns a copy until it is removed, and only in its full length', async () => {
  const cache = openCache();
  expect(await cache.open('a', 5)).toBeNull();
  await cache.add('a', toChunks('by', 'tes'));
  const copy = await cache.open('a', 5);
  expect(copy && (await text(copy.body))).toBe('bytes');
  expect(await cache.open('a', 6)).toBeNull();
  await cache.remove('a');
  await cache.remove('a');
  expect(await cache.open('a', 5)).toBeNull();
});

it('stays within its bound, and keeps what was used last', async () => {
  const cache = openCache();
  for (let index = 10; index < 60; index += 1) {
    await addHundred(cache, `file-${index}`);
    now += 2 * 60_000;
    const used = await cache.open('file-10', 100);
    expect(used, `after ${index}`).not.toBeNull();
    used?.body.destroy();
    // The bound, and the sixteenth by which it may be exceeded.
    expect((await readdir(folder)).length).toBeLessThanOrEqual(17);
  }
  const names = await readdir(folder);
  expect(names).toContain('file-59');
  expect(names).toContain('file-10');
  expect(names).not.toContain('file-11');
});

it('counts the files of other processes that share the folder', async () => {
  for (let index = 10; index < 40; index += 1) {
    // Each time a new process.
    await addHundred(openCache(), `file-${index}`);
    now += 1000;
  }
  expect((await readdir(folder)).length).toBeLessThanOrEqual(16);
});

it('leaves no draft of a failed copy, and removes those of killed processes', async () => {
  const cache = openCache();
  const failing = (async function* () {
    yield Buffer.from('x');
    throw new Error('the database went away');
  })();
  await expect(cache.add('a', failing)).rejects.toThrow('went away');
  expect(await readdir(folder)).toEqual([]);

  await writeFile(path.join(folder, 'old.draft'), 'x');
  await writeFile(path.join(folder, 'new.draft'), 'x');
  const past = (now - 2 * HOUR_MS) / 1000;
  await utimes(path.join(folder, 'old.draft'), past, past);
  await cache.add('b', toChunks('x'.repeat(200)));
  expect((await readdir(folder)).sort()).toEqual(['b', 'new.draft']);
});
