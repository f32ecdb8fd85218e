import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeBucket } from '#tests/support/bucket-suite.ts';
import { failOnLoggedError } from '#tests/support/databases/database-interface.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { FileCache } from './file-cache.ts';
import { createMediaS3 } from './media-s3.ts';
import { FileChangedError, withCopies } from './with-copies.ts';

const HASH = 'a'.repeat(32);

const readAll = (chunks: AsyncIterable<Uint8Array>) => buffer(Readable.from(chunks));

async function startWithServer() {
  const server = await startS3Server('pictures');
  onTestFinished(() => server.close());
  const location = {
    endpoint: server.origin,
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  };
  return { server, location, bucket: createMediaS3(location) };
}

describe('a bucket in an S3-compatible store', () => {
  describeBucket(async () => (await startWithServer()).bucket);

  it('gives up a store that is silent, also amid a file', async () => {
    const { server, bucket, location } = await startWithServer();
    const impatient = createMediaS3(location, 200);
    const key = `${HASH}/480.webp`;
    await bucket.put(key, Buffer.alloc(100), 'image/webp');
    const file = await bucket.find(key);
    if (!file) throw new Error('The file is there');
    const silence = expect.objectContaining({ code: 'ETIMEDOUT' });
    server.hang('in the body');
    await expect(readAll(impatient.read(key, file))).rejects.toEqual(silence);
    server.hang('at once');
    await expect(impatient.find(key)).rejects.toEqual(silence);
    await expect(impatient.get(key)).rejects.toEqual(silence);
  });

  it('gives a replaced file another version, and refuses to read the old one', async () => {
    const { bucket } = await startWithServer();
    const key = `${HASH}/480.webp`;
    await bucket.put(key, Buffer.from('one'), 'image/webp');
    const old = await bucket.find(key);
    if (!old) throw new Error('The file is there');
    await bucket.put(key, Buffer.from('two'), 'image/webp');
    expect((await bucket.find(key))?.version).not.toBe(old.version);
    await expect(readAll(bucket.read(key, old))).rejects.toThrow(FileChangedError);
    const [version] = await bucket.removeAll(HASH);
    expect(version).toMatch(/^[0-9a-f]{32}$/);
    await expect(readAll(bucket.read(key, old))).rejects.toThrow(FileChangedError);
  });

  it('signs each call for its region and names the bucket in the path', async () => {
    const { server, bucket } = await startWithServer();
    await bucket.put(`${HASH}/480.webp`, Buffer.from('x'), 'image/webp');
    await bucket.remove(HASH);
    expect(server.calls.map(({ line }) => line)).toEqual(
      [`PUT /pictures/${HASH}/480.webp`, 'GET /pictures', `DELETE /pictures/${HASH}/480.webp`].map(
        (line) => expect.stringMatching(new RegExp(`^${line}/?$`)),
      ),
    );
    for (const { headers } of server.calls) {
      expect(headers.authorization).toContain('/eu-central-1/s3/aws4_request');
    }
  });

  it('stores the type, and marks the file as immutable', async () => {
    const { server, bucket } = await startWithServer();
    await bucket.put(`${HASH}/480.avif`, Buffer.from('x'), 'image/avif');
    expect(server.objects.get(`${HASH}/480.avif`)).toEqual({
      bytes: Buffer.from('x'),
      contentType: 'image/avif',
    });
    expect(server.calls[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [400, 'InvalidRequest'],
  ])('does not mistake another refusal (%i %s) for an absent file', async (status, code) => {
    const { server, bucket } = await startWithServer();
    server.fail(status, code);
    await expect(bucket.get(`${HASH}/480.webp`)).rejects.toThrow();
    await expect(bucket.has(`${HASH}/480.webp`)).rejects.toThrow();
    await expect(bucket.put(`${HASH}/480.webp`, Buffer.from('x'), 'image/webp')).rejects.toThrow();
    await expect(bucket.remove(HASH)).rejects.toThrow();
  });
});

describe('a bucket in an S3-compatible store, with copies on the disk', () => {
  describeBucket(async () => {
    const { bucket } = await startWithServer();
    const folder = await mkdtemp(path.join(tmpdir(), 'test-copies-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return withCopies({
      files: bucket,
      cache: new FileCache({ folder, bytesMax: 10_000_000 }),
      logCacheError: failOnLoggedError,
      runningMax: 30,
    });
  });
});
