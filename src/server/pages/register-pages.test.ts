import { expect, test, vi } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

test('a page is HTML that browsers revalidate, sent as each client takes it', async () => {
  const { server } = await buildComposedApp();
  const plain = await server.inject('/about');
  expect(plain.statusCode).toBe(200);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
    vary: expect.stringContaining('accept-encoding'),
    'content-length': String(plain.rawPayload.length),
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const etags = new Set([plain.headers.etag]);
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const packed = await server.inject({ url: '/about', headers });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    etags.add(packed.headers.etag);
  }
  expect(etags.size).toBe(3);
});

test('a client that has the page is sent its headers only, and so is HEAD', async () => {
  const { server } = await buildComposedApp();
  const { headers } = await server.inject('/about');
  const known = await server.inject({
    url: '/about',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(known.headers.etag).toBe(headers.etag);
  expect(known.headers).not.toHaveProperty('content-length');
  const head = await server.inject({ method: 'HEAD', url: '/about' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(headers['content-length']);
});

test('a missing page is neither kept nor answered with 304', async () => {
  const { server, readCacheUse } = await buildComposedApp();
  const { statusCode, headers, body } = await server.inject('/nowhere');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body).toContain('<h1');
  const again = await server.inject({
    url: '/nowhere',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(404);
  expect(readCacheUse().entries).toBe(0);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s on a page answers 405', async (method) => {
  const { server } = await buildComposedApp();
  const answer = await server.inject({ method, url: '/about' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
});

test.each(['//evil.example/about', '//', '/%'])(
  'the address %s is a path of this site, whatever it looks like',
  async (url) => {
    const { server } = await buildComposedApp();
    const { statusCode, headers } = await server.inject({ url });
    expect(statusCode).not.toBe(500);
    expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/);
  },
);

test('right after a change, a silent database keeps no page waiting that was there before', async () => {
  let isSilent = false;
  const app = await buildTestApp({ isStorageSilent: () => isSilent });
  const cookie = await app.signIn();
  const { body } = await app.call('GET', '/blog');
  await app.call('POST', '/api/blog', { body: buildPostRequest({ title: 'A new post' }), cookie });
  vi.spyOn(app.store.posts, 'findNextScheduledTime').mockReturnValue(new Promise(() => {}));
  isSilent = true;
  expect(await app.call('GET', '/blog')).toMatchObject({ status: 200, body });
});

test('who waits for a page stops looking for the database once the page is there', async () => {
  const app = await buildTestApp({ isStorageSilent: () => false });
  const cookie = await app.signIn();
  await app.call('GET', '/blog');
  await app.call('POST', '/api/blog', { body: buildPostRequest({ title: 'A new post' }), cookie });
  const countTimers = () =>
    process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = countTimers();
  expect((await app.call('GET', '/blog')).text).toContain('A new post');
  expect(countTimers()).toBeLessThanOrEqual(before);
});

test('a page with posts shows a change at once', async () => {
  const { server, signIn } = await buildComposedApp();
  expect((await server.inject('/blog')).body).not.toContain('A new post');
  await server.inject({
    method: 'POST',
    url: '/api/blog',
    headers: { cookie: await signIn() },
    payload: buildPostRequest({ title: 'A new post' }),
  });
  expect((await server.inject('/blog')).body).toContain('A new post');
});
