import { expect, test } from 'vitest';
import { StorageError } from '#domain/transactions/public.ts';
import { buildTestApp, type TestAppOverrides } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildBlog(overrides?: TestAppOverrides) {
  const app = await buildTestApp(overrides);
  const cookie = await app.signIn();
  const create = async (title: string, more: object = {}) =>
    (await app.call('POST', '/api/blog', { cookie, body: buildPostRequest({ title, ...more }) }))
      .body;
  const moved = await create('Nodes & Pods', { tags: ['CI/CD'] });
  await app.call('PUT', `/api/blog/${moved.id}`, {
    cookie,
    body: { slug: 'pods', version: moved.version },
  });
  await create('Budgets', { tags: ['CI/CD', 'cost'], content: '<p>What a cluster costs.</p>' });
  await create('Secret plans', { published: false });
  return { app, publicCalls: app.publicCalls };
}

test('an address is answered without a request as with one', async () => {
  const { app, publicCalls } = await buildBlog();
  for (const url of [
    '/api/blog/published?limit=9',
    '/api/blog/published?limit=1&offset=1&tag=CI%2FCD',
    '/api/blog/published?limit=9&q=cluster+cost%26',
    '/api/blog/published?limit=9&q=%25',
    '/api/blog/published?limit=0',
    '/api/blog/published?limit=2&tag=',
    '/api/blog/budgets',
    '/api/blog/pods',
    '/api/blog/nodes-pods',
    '/api/blog/secret-plans',
    '/api/blog/not-there',
    '/api/blog/pods/related?limit=2',
    '/api/blog/not-there/related',
    `/api/blog/${'x'.repeat(300)}`,
  ]) {
    const { statusCode, statusMessage, payload, headers } = await app.server.inject({ url });
    const answer = await publicCalls.read(url);
    const made = { status: statusCode, statusText: statusMessage, text: payload };
    expect.soft(answer, url).toMatchObject(made);
    for (const name of ['x-total-count', 'location', 'retry-after']) {
      expect.soft(answer?.header(name) ?? null, `${name} of ${url}`).toBe(headers[name] ?? null);
    }
  }
});

test.each([
  ['of accounts', '/api/blog?limit=9'],
  ['of accounts, where a slug could be', '/api/blog/trash'],
  ['that is too long to be held', '/api/blog/published'],
  ['that does not exist', '/api/nothing'],
  ['with a broken address', '/api/blog/%E0%A4%A'],
])('a call %s needs a request', async (_, url) => {
  const { publicCalls } = await buildTestApp();
  expect(await publicCalls.read(url)).toBeNull();
});

test('an outage is answered, and a fault is left to a request, which logs it', async () => {
  const { app, publicCalls } = await buildBlog({ isOwn: true });
  const fail = (error: Error) => {
    app.store.posts.findBySlug = () => Promise.reject(error);
  };
  fail(new StorageError('unavailable', 'away'));
  const away = await publicCalls.read('/api/blog/budgets');
  expect([away?.status, away?.header('retry-after')]).toEqual([503, '5']);
  fail(new TypeError('a fault of the code'));
  expect(await publicCalls.read('/api/blog/budgets')).toBeNull();
});
