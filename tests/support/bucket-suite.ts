import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { ReadableBucket } from '#adapters/buckets/readable-bucket.ts';

const ONE = '1'.repeat(32);
const OTHER = '2'.repeat(32);

/** The tests of every bucket; `open` returns an empty one. */
export function describeBucket(open: () => Promise<ReadableBucket>): void {
  const read = async (bucket: ReadableBucket, key: string) => {
    const file = await bucket.get(key);
    if (!file) return null;
    const bytes = await buffer(file.body);
    expect(file.bytes).toBe(bytes.length);
    return bytes;
  };

  it('returns files as they were stored, of any size', async () => {
    const bucket = await open();
    for (const size of [0, 1, 100_000, 3_000_000]) {
      const bytes = randomBytes(size);
      await bucket.put(`${ONE}/${size + 1}.webp`, bytes, 'image/webp');
      expect((await read(bucket, `${ONE}/${size + 1}.webp`))?.equals(bytes)).toBe(true);
    }
  });

  it('returns null for a missing file', async () => {
    const bucket = await open();
    expect(await bucket.get(`${ONE}/480.webp`)).toBeNull();
    expect(await bucket.has(`${ONE}/480.webp`)).toBe(false);
    await bucket.put(`${ONE}/480.webp`, Buffer.from('x'), 'image/webp');
    expect(await bucket.get(`${ONE}/960.webp`)).toBeNull();
    expect(await bucket.has(`${ONE}/960.webp`)).toBe(false);
    expect(await bucket.has(`${ONE}/480.webp`)).toBe(true);
  });

  it('replaces a file atomically, even during reads and writes', async () => {
    const bucket = await open();
    const key = `${ONE}/480.webp`;
    const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(400_000, letter));
    await bucket.put(key, versions[0] ?? Buffer.alloc(0), 'image/webp');
    const reading = Promise.all(Array.from({ length: 20 }, () => read(bucket, key)));
    await Promise.all(versions.map((bytes) => bucket.put(key, bytes, 'image/webp')));
    for (const bytes of await reading) {
      expect(versions.some((version) => bytes?.equals(version))).toBe(true);
    }
  });

  it('removes all files of a picture, and no others', async () => {
    const bucket = await open();
    await bucket.put(`${ONE}/480.webp`, Buffer.from('x'), 'image/webp');
    await bucket.put(`${ONE}/480.avif`, Buffer.from('x'), 'image/avif');
    await bucket.put(`${OTHER}/480.webp`, Buffer.from('y'), 'image/webp');
    await bucket.remove(ONE);
    await bucket.remove(ONE);
    expect(await bucket.get(`${ONE}/480.webp`)).toBeNull();
    expect(await bucket.get(`${ONE}/480.avif`)).toBeNull();
    expect(await read(bucket, `${OTHER}/480.webp`)).toEqual(Buffer.from('y'));
  });

  it('lets any number of readers stop in the middle', async () => {
    const bucket = await open();
    await bucket.put(`${ONE}/480.webp`, Buffer.alloc(1_000_000), 'image/webp');
    for (let reader = 0; reader < 120; reader += 1) {
      const file = await bucket.get(`${ONE}/480.webp`);
      file?.body.destroy();
      await bucket.has(`${ONE}/480.webp`);
    }
    expect((await read(bucket, `${ONE}/480.webp`))?.length).toBe(1_000_000);
  });
}
