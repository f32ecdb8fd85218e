import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

/** Lists of posts wait for this, which makes a server as busy as a test needs it. */
const hold = vi.hoisted(() => ({ promise: Promise.resolve(), release: () => {} }));

vi.mock('#storage/open-store.ts', async (importOriginal) => {
  const { openStore } = await importOriginal<typeof import('#storage/open-store.ts')>();
  const waitInLists = (store: Store): Store => ({
    ...store,
    posts: {
      ...store.posts,
      list: async (...filter) => {
        await hold.promise;
        return store.posts.list(...filter);
      },
    },
  });
  return { openStore: async (options: never) => waitInLists(await openStore(options)) };
});

function holdLists(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(hold, { promise, release: resolve });
  onTestFinished(() => resolve());
}

const SEARCHES = 80;

async function buildListeningSite() {
  const site = await buildComposedApp({ SAMPLE_CONTENT: 'true' });
  const origin = await site.server.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string, headers = {}) => {
    const response = await fetch(origin + path, { headers });
    return { response, text: await response.text() };
  };
  return { ...site, origin, get, cookie: await site.signIn() };
}

/** Searches for different words, more than may wait. */
function searchTooOften(get: (path: string) => Promise<{ response: Response; text: string }>) {
  return Array.from({ length: SEARCHES }, (_, index) => get(`/blog?q=word${index}`));
}

test('too many searches at once are refused inside the layout, while everything else goes on', async () => {
  const { get, origin, cookie } = await buildListeningSite();
  expect((await get('/about')).response.status).toBe(200);
  holdLists();
  const searches = searchTooOften(get);
  const { response, text } = await Promise.race(searches);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('The service is not ready. Please try again in a moment.');
  expect(text).toContain('<footer');
  expect(text).not.toContain('data-scripts');

  const call = await get('/api/blog/published?q=word');
  expect(call.response.status).toBe(503);
  expect(call.response.headers.get('retry-after')).toBe('5');
  expect(JSON.parse(call.text)).toMatchObject({ code: 'unavailable' });
  for (const path of ['/about', '/healthz', '/readyz', '/admin']) {
    expect((await get(path)).response.status, path).toBe(200);
  }
  expect((await get('/api/auth/user', { cookie })).response.status).toBe(200);
  expect((await get('/api/contact?limit=5', { cookie })).response.status).toBe(200);
  const form = {
    fullName: 'Asha',
    email: 'asha@example.com',
    message: 'We need some help, please.',
  };
  const sent = await fetch(`${origin}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(sent.status).toBe(201);

  hold.release();
  const statuses = (await Promise.all(searches)).map(({ response: { status } }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await get('/blog?q=word')).response.status).toBe(200);
});

test('a page that must be made again is shown in its last form meanwhile', async () => {
  const { get, server, cookie } = await buildListeningSite();
  const before = await get('/blog');
  expect(before.response.status).toBe(200);
  holdLists();
  const searches = searchTooOften(get);
  expect((await Promise.race(searches)).response.status).toBe(503);
  const payload = buildPostRequest({ title: 'Just written' });
  const call = { method: 'POST', url: '/api/blog', headers: { cookie }, payload } as const;
  expect((await server.inject(call)).statusCode).toBe(201);
  expect(await get('/blog')).toMatchObject({ response: { status: 200 }, text: before.text });
  hold.release();
  await Promise.all(searches);
  await expect.poll(async () => (await get('/blog')).text).toContain('Just written');
});
