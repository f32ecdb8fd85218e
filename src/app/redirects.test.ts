import { expect, test } from 'vitest';
import { buildComposedApp } from '#tests/support/composed-app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildSite() {
  const { server, signIn } = await buildComposedApp();
  const cookie = await signIn();
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  const visit = async (url: string) => {
    const { statusCode, headers, body } = await server.inject({ url });
    return { status: statusCode, location: headers.location, headers, body };
  };
  const add = async (from: string, to: string) => {
    const answer = await call('POST', '/api/redirects', { from, to });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { call, visit, add };
}

test('the page of a post that has moved leads to the present one, with its query', async () => {
  const { call, visit } = await buildSite();
  const post = (
    await call('POST', '/api/blog', buildPostRequest({ title: 'First address' }))
  ).json();
  expect((await visit('/blog/first-address')).status).toBe(200);
  for (const slug of ['second', 'third']) await call('PATCH', `/api/blog/${post.id}`, { slug });
  for (const path of ['/blog/first-address', '/blog/second']) {
    const answer = await visit(`${path}?utm_source=letter`);
    expect([answer.status, answer.location]).toEqual([301, '/blog/third?utm_source=letter']);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await visit('/blog/third')).status).toBe(200);
  await call('PATCH', `/api/blog/${post.id}`, { published: false });
  expect((await visit('/blog/second')).status).toBe(404);
  await call('DELETE', `/api/blog/${post.id}`);
  const gone = await visit('/blog/second');
  expect([gone.status, gone.location]).toEqual([410, undefined]);
  expect(gone.body).toContain('Blog Post Not Found');
});

test('a redirect leads to a page in one step, through others and former addresses', async () => {
  const { call, visit, add } = await buildSite();
  const post = (
    await call('POST', '/api/blog', buildPostRequest({ title: 'First address' }))
  ).json();
  expect((await visit('/old-path')).status).toBe(404);
  const { status, body } = await add('/old-path', '/blog/first-address');
  expect([status, body]).toEqual([
    201,
    { id: 1, from: '/old-path', to: '/blog/first-address', createdAt: expect.any(String) },
  ]);
  expect((await add('/older path/', 'http://localhost:3000/old-path')).body).toMatchObject({
    from: '/older%20path',
    to: '/old-path',
  });
  await call('PATCH', `/api/blog/${post.id}`, { slug: 'second' });
  for (const path of ['/old-path', '/older%20path']) {
    expect([(await visit(path)).status, (await visit(path)).location]).toEqual([
      301,
      '/blog/second',
    ]);
  }
  const list = await call('GET', '/api/redirects');
  expect(list.headers['x-total-count']).toBe('3');
  expect(list.json()).toContainEqual({
    ...{ id: null, from: '/blog/first-address', to: '/blog/second' },
    createdAt: expect.any(String),
  });
  expect((await call('DELETE', '/api/redirects/1')).statusCode).toBe(204);
  expect((await call('DELETE', '/api/redirects/1')).statusCode).toBe(404);
  expect((await visit('/old-path')).status).toBe(404);
});

test('what would end in a ring, at no page or at a page of its own is refused', async () => {
  const { call, add } = await buildSite();
  await call('POST', '/api/blog', buildPostRequest({ title: 'A draft only', published: false }));
  const refusals = [
    ['/about', '/contact', 'from', 'There is a page at this path, or a post that uses it'],
    [
      '/blog/a-draft-only',
      '/about',
      'from',
      'There is a page at this path, or a post that uses it',
    ],
    ['/same', '/same/', 'to', 'A redirect cannot lead to itself'],
    ['/old', '/nowhere', 'to', 'There is no page at this path'],
    ['/old', '/blog/a-draft-only', 'to', 'There is no page at this path'],
    ['/old?x=1', '/about', 'from', expect.stringContaining('begins with a slash')],
    ['//evil.example/x', '/about', 'from', expect.stringContaining('begins with a slash')],
    ['/old', 'https://evil.example/', 'to', expect.stringContaining('begins with a slash')],
    ['/api/blog', '/about', 'from', expect.stringContaining('not made of pages')],
    ['/old', '/api/blog/published', 'to', 'There is no page at this path'],
    ['/old', '/readyz', 'to', 'There is no page at this path'],
    [`/${'x'.repeat(501)}`, '/about', 'from', expect.stringContaining('at most 500')],
  ] as const;
  for (const [from, to, path, message] of refusals) {
    const { status, body } = await add(from, to);
    expect([from, status, body.issues]).toEqual([from, 400, [{ path, message }]]);
  }
  expect((await call('GET', '/api/redirects')).json()).toEqual([]);
});

test('a ring of three is refused when the third is made', async () => {
  const { call, add } = await buildSite();
  const post = (await call('POST', '/api/blog', buildPostRequest({ title: 'The one' }))).json();
  await add('/two', '/blog/the-one');
  await add('/three', '/two');
  await call('PATCH', `/api/blog/${post.id}`, { published: false });
  const { status, body } = await add('/blog/the-one', '/three');
  expect([status, body.issues[0].path]).toEqual([400, 'to']);
  expect(body.message).toContain('This would be a ring');
  expect((await add('/two', '/contact')).status).toBe(409);
});

test('paths that led through a removed redirect lead to its target', async () => {
  const { call, visit, add } = await buildSite();
  const last = (await add('/one', '/about')).body;
  const middle = (await add('/two', '/one')).body;
  await add('/three', '/two');
  expect((await add('/one', '/three')).body.message).toContain('This would be a ring');
  for (const { id } of [middle, last]) {
    expect((await call('DELETE', `/api/redirects/${id}`)).statusCode).toBe(204);
  }
  expect((await visit('/two')).status).toBe(404);
  expect((await visit('/one')).status).toBe(404);
  expect((await visit('/three')).location).toBe('/about');
  expect((await call('GET', '/api/redirects')).json()).toMatchObject([
    { from: '/three', to: '/about' },
  ]);
});

test('redirects are for those who may write posts', async () => {
  const { visit } = await buildSite();
  expect((await visit('/api/redirects')).status).toBe(401);
});
