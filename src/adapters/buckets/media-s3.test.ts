import { describe, expect, it, onTestFinished } from 'vitest';
import { describeBucket } from '#tests/support/bucket-suite.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { createMediaS3 } from './media-s3.ts';

const HASH = 'a'.repeat(32);

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
