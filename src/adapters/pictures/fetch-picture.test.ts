import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#shared/media/picture-uploads.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { isPublicAddress } from './public-address.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

async function startSite(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** Only this address of loopback stands for the public internet. */
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
const fetchHere = createPictureFetcher({ isAllowed });
const fetchPublic = createPictureFetcher();

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::a9fe:a9fe', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

describe('a private network is never asked', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data/a.png',
    'http://127.0.0.1:1/a.png',
    'http://0x7f.1:1/a.png',
    'http://2130706433:1/a.png',
    'http://[::1]:1/a.png',
    'http://[::ffff:127.0.0.1]:1/a.png',
    'http://localhost:1/a.png',
  ])('%s', async (address) => {
    expect(await fetchPublic(address)).toEqual({ ok: false, reason: 'not_public' });
  });

  test('nor after a redirect', async () => {
    const inner = await startSite((_, res) => res.end(PNG));
    const to = inner.origin.replace('127.0.0.1', '127.0.0.2');
    const site = await startSite((_, res) => res.writeHead(302, { location: to }).end());
    expect(await fetchHere(site.origin)).toEqual({ ok: false, reason: 'not_public' });
    expect(inner.asked).toEqual([]);
  });
});

test.each([
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  '/a.png',
  'https://user:secret@example.com/a.png',
])('%s is no address of the web', async (address) => {
  expect(await fetchPublic(address)).toEqual({ ok: false, reason: 'bad_address' });
});

test('a picture comes with its name, also after redirects', async () => {
  const { origin, asked } = await startSite(({ url }, res) => {
    if (url === '/old') res.writeHead(301, { location: 'new/a%20plan.png?s=1' }).end();
    else res.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
  });
  const fetched = await fetchHere(`${origin}/old`);
  expect(fetched).toEqual({ ok: true, bytes: PNG, name: 'a plan.png' });
  expect(asked).toEqual(['/old', '/new/a%20plan.png?s=1']);
});

test('redirects have an end', async () => {
  const { origin, asked } = await startSite((_, res) =>
    res.writeHead(302, { location: '/' }).end(),
  );
  expect(await fetchHere(origin)).toEqual({ ok: false, reason: 'too_many_redirects' });
  expect(asked).toHaveLength(6);
});

test.each<[string, string, RequestListener]>([
  ['a missing file', 'refused', (_, res) => res.writeHead(404).end(PNG)],
  [
    'a page under the name of a picture',
    'not_a_picture',
    (_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(PNG),
  ],
  [
    'SVG, which may hold scripts',
    'not_a_picture',
    (_, res) => res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  ],
  [
    '50 MB that are announced',
    'too_large',
    (_, res) => res.writeHead(200, { 'content-length': 50 * 1024 ** 2 }).write(PNG),
  ],
  [
    'more bytes than were announced to nobody',
    'too_large',
    (_, res) => res.end(Buffer.alloc(PICTURE_BYTES_MAX + 1)),
  ],
  ['a connection that breaks off', 'unreachable', (req) => req.socket.destroy()],
])('%s: %s', async (_what, reason, answer) => {
  const { origin } = await startSite(answer);
  expect(await fetchHere(`${origin}/a.png`)).toEqual({ ok: false, reason });
});

test('a slow drip is given up', async () => {
  const { origin } = await startSite((_, res) => {
    const timer = setInterval(() => res.write('x'), 20);
    res.on('close', () => clearInterval(timer));
  });
  const fetchFast = createPictureFetcher({ isAllowed, msMax: 200 });
  expect(await fetchFast(origin)).toEqual({ ok: false, reason: 'took_too_long' });
});
