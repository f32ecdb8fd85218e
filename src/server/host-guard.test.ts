import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { createHostGuard } from './host-guard.ts';

test('a server on loopback answers under names of this machine and of the site only', () => {
  const isKnown = createHostGuard(['Site.example']);
  for (const host of ['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:80', '[::1]:3000'])
    expect(isKnown(host), host).toBe(true);
  for (const host of ['site.example', 'SITE.example:443']) expect(isKnown(host)).toBe(true);
  for (const host of ['evil.example', 'site.example.evil.example', 'localhost.evil.example', ''])
    expect(isKnown(host), host).toBe(false);
  // Twice, after one that is allowed, and without the header, which only HTTP/1.0 leaves out.
  for (const host of ['site.example', 'evil.example', 'evil.example'])
    expect(isKnown(host)).toBe(host === 'site.example');
  expect(isKnown(undefined)).toBe(true);
});

test('a server that others reach answers under any name', () => {
  expect(createHostGuard(undefined)('any.example')).toBe(true);
});

test('a request for another name is refused with 421 and the cure, one for the site is not', async () => {
  const { server } = await buildComposedApp({ SITE_URL: 'http://www.example.com' });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  // fetch sends the host of the address only.
  const ask = (host: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}/about`, { headers: { host } }, resolve).on('error', reject);
    });
  expect((await ask('WWW.example.com')).resume().statusCode).toBe(200);
  const answer = await ask('evil.example');
  const body = (await answer.setEncoding('utf8').toArray()).join('');
  expect(answer.statusCode).toBe(421);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(JSON.parse(body)).toEqual({
    code: 'unknown_host',
    message: expect.stringContaining('set SITE_URL to the address that visitors type'),
  });
});
