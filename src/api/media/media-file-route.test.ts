import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { MemoryBucket } from '#tests/support/memory-bucket.ts';

const HASH = createHash('sha256').update('picture').digest('hex').slice(0, 32);

async function buildWithFiles() {
  const bucket = new MemoryBucket();
  for (const name of ['480.avif', '480.webp', '1920.jpg', '1920.png']) {
    await bucket.put(`${HASH}/${name}`, Buffer.from(`bytes of ${name}`), 'text/html');
  }
  await bucket.put('secret.txt', Buffer.from('secret'), 'text/plain');
  await bucket.put(`${HASH}/480.svg`, Buffer.from('<svg/>'), 'image/svg+xml');
  return buildTestApp({ bucket });
}

test.each([
  ['480.avif', 'image/avif'],
  ['480.webp', 'image/webp'],
  ['1920.jpg', 'image/jpeg'],
  ['1920.png', 'image/png'],
])('%s is served to everyone as %s, for a year, and as nothing else', async (name, type) => {
  const app = await buildWithFiles();
  const answer = await app.call('GET', `/media/${HASH}/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(`bytes of ${name}`);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-length': String(`bytes of ${name}`.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['that a client has already', { 'if-none-match': `W/"${HASH}/480.webp"` }, 304],
  ['that ends before the part that is asked for', { range: 'bytes=5-' }, 416],
])('a file %s is closed without being read', async (_which, headers, status) => {
  const bucket = new MemoryBucket();
  const body = Readable.from([Buffer.from('bytes')]);
  vi.spyOn(bucket, 'get').mockResolvedValue({ body, bytes: 5 });
  const app = await buildTestApp({ bucket });
  expect((await app.call('GET', `/media/${HASH}/480.webp`, { headers })).status).toBe(status);
  expect([body.destroyed, body.readableDidRead]).toEqual([true, false]);
});

test('a part of a file is answered with 206, one behind its end with 416', async () => {
  const app = await buildWithFiles();
  const url = `/media/${HASH}/480.webp`;
  const ask = (headers: Record<string, string>) => app.call('GET', url, { headers });
  const part = await ask({ range: 'bytes=9-12' });
  expect([part.status, part.text]).toEqual([206, '480.']);
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 9-12/17',
    'content-length': '4',
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const behind = await ask({ range: 'bytes=17-' });
  expect([behind.status, behind.text]).toEqual([416, '']);
  expect(behind.headers['content-range']).toBe('bytes */17');
  const whole = await ask({ range: 'bytes=9-12', 'if-range': String(part.headers.etag) });
  expect([whole.status, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
});

test('a client that has a file already gets a 304, and HEAD no body', async () => {
  const app = await buildWithFiles();
  const url = `/media/${HASH}/480.webp`;
  const { headers } = await app.call('GET', url);
  for (const known of [headers.etag, `"other", ${headers.etag}`]) {
    const again = await app.call('GET', url, { headers: { 'if-none-match': String(known) } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.etag).toBe(headers.etag);
  }
  const other = await app.call('GET', url, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
  const head = await app.call('HEAD', url);
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '17']);
});

test.each([
  `${HASH}/960.webp`,
  `${HASH}/480.svg`,
  `${HASH}/480.html`,
  `${HASH}/480.jpg.draft`,
  `${HASH}/480.WEBP`,
  `${HASH}/0480.webp`,
  `${HASH}/48000.webp`,
  `${HASH}/480`,
  `${HASH}/`,
  `${HASH}`,
  `${HASH}//480.webp`,
  `./${HASH}/480.webp`,
  `${HASH.toUpperCase()}/480.webp`,
  `${HASH}0/480.webp`,
  '',
  'secret.txt',
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '%2e%2e%2f%2e%2e%2fsite.db',
  '..%5csecret.txt',
  `${HASH}/../secret.txt`,
  `${HASH}%2f..%2f..%2fsite.db`,
  `${HASH}/480.webp%00.jpg`,
  `${HASH}/480.webp%0a`,
  `%2fetc%2fpasswd`,
  `/etc/passwd`,
  `${HASH}/%252e%252e/secret.txt`,
  `${HASH}/480.webp/`,
  '__proto__',
  'x'.repeat(3000),
])('only names we made are looked up: /media/%s', async (path) => {
  const app = await buildWithFiles();
  const { port } = await app.listen();
  // Sent unchanged: other clients would normalise the path first.
  const status = await new Promise((resolve, reject) => {
    const request = get({ port, path: `/media/${path}` }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
  expect(status).toBe(404);
});

test('a missing file is 404 even to clients that have it', async () => {
  const app = await buildWithFiles();
  const headers = { 'if-none-match': `W/"${HASH}/960.webp"` };
  expect((await app.call('GET', `/media/${HASH}/960.webp`, { headers })).status).toBe(404);
});
