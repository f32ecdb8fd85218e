import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeBucket } from '#tests/support/bucket-suite.ts';
import { createMediaFolder } from './media-folder.ts';

const HASH = 'a'.repeat(32);

async function makeFolder(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'test-media-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return path.join(root, 'data/media');
}

describe('a bucket in a folder', () => {
  describeBucket(async () => createMediaFolder(await makeFolder()));

  it('leaves nothing but the files behind', async () => {
    const folder = await makeFolder();
    const bucket = createMediaFolder(folder);
    await bucket.put(`${HASH}/480.webp`, Buffer.from('x'), 'image/webp');
    await bucket.put(`${HASH}/480.webp`, Buffer.from('y'), 'image/webp');
    expect(await readdir(path.join(folder, HASH))).toEqual(['480.webp']);
    await bucket.remove(HASH);
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a failed write, and leaves no partial file', async () => {
    const folder = await makeFolder();
    const bucket = createMediaFolder(folder);
    await bucket.put(`${HASH}/480.webp/in-the-way`, Buffer.from('x'), 'image/webp');
    const put = bucket.put(`${HASH}/480.webp`, Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(path.join(folder, HASH))).toEqual(['480.webp']);
  });

  it('reports a failed read, unless the file is just missing', async () => {
    const folder = await makeFolder();
    const bucket = createMediaFolder(folder);
    await bucket.put(`${HASH}/480.webp`, Buffer.from('x'), 'image/webp');
    await writeFile(path.join(folder, 'b'.repeat(32)), 'a file in the place of a folder');
    await expect(bucket.get(`${'b'.repeat(32)}/480.webp`)).rejects.toThrow(/ENOTDIR/);
  });
});
