import { describe, expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildBlog() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const lists = [['Cloud', 'SRE'], ['Cloud', 'Cloud native'], ['Édge']];
  for (const tags of lists) {
    const body = buildPostRequest({ tags, published: false });
    await app.call('POST', '/api/blog', { cookie, body });
  }
  const find = async (query: string) =>
    (await app.call('GET', `/api/tags${query}`, { cookie })).body;
  return { app, cookie, find };
}

describe('GET /api/tags', () => {
  test('suggests tags for the typed text, with their number of posts, most used first', async () => {
    const { find } = await buildBlog();
    expect(await find('?q=clo')).toEqual([
      { id: expect.any(Number), name: 'Cloud', postCount: 2 },
      { id: expect.any(Number), name: 'Cloud native', postCount: 1 },
    ]);
    expect(await find('?q=NAT')).toEqual([
      { id: expect.any(Number), name: 'Cloud native', postCount: 1 },
    ]);
    expect(await find('?q=edge')).toEqual([{ id: expect.any(Number), name: 'Édge', postCount: 1 }]);
    expect(await find('?q=nothing')).toEqual([]);
  });

  test('lists the most used ones without q, 20 or up to the limit', async () => {
    const { app, cookie, find } = await buildBlog();
    const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    await app.call('POST', '/api/blog', { cookie, body: buildPostRequest({ tags }) });
    expect(await find('')).toHaveLength(20);
    expect(await find('?limit=1')).toEqual([
      { id: expect.any(Number), name: 'Cloud', postCount: 2 },
    ]);
    expect(await find('?limit=500')).toHaveLength(34);
  });

  test.each(['limit=0', 'limit=501', `q=${'x'.repeat(201)}`])(
    'refuses %s with 400',
    async (query) => {
      const { app, cookie } = await buildBlog();
      expect((await app.call('GET', `/api/tags?${query}`, { cookie })).status).toBe(400);
    },
  );
});

test('a name has nothing that nobody sees', async () => {
  const { app, cookie, find } = await buildBlog();
  const [{ id }] = await find('?q=edge');
  const rename = (name: string) => app.call('PATCH', `/api/tags/${id}`, { cookie, body: { name } });
  expect((await rename('\u200b\u2060')).body.issues).toEqual([
    { path: 'name', message: 'Name is required' },
  ]);
  expect((await rename('\u202eEd\u200bges')).body.name).toBe('Edges');
});

test('a merge is taken back for the posts that still have the tag', async () => {
  const { app, cookie, find } = await buildBlog();
  const [cloud] = (await find('?q=clo')) as { id: number }[];
  const [native] = (await find('?q=nat')) as { id: number }[];
  const change = (method: 'PATCH' | 'POST', path: string, body: object) =>
    app.call(method, `/api/tags/${path}`, { cookie, body });
  const { body } = await change('PATCH', `${native?.id}`, { name: 'cloud' });
  const { merged } = body as { merged: { moved: number[]; shared: number[] } };
  expect(merged).toEqual({ moved: [], shared: [expect.any(Number)] });
  expect(await find('?q=nat')).toEqual([]);
  const split = { name: 'Cloud native', ...merged };
  const other = { name: 'edge', moved: [], shared: merged.shared };
  expect((await change('POST', `${cloud?.id}/split`, other)).status).toBe(404);
  const twice = { ...split, shared: [...merged.shared, ...merged.shared] };
  expect((await change('POST', `${cloud?.id}/split`, twice)).status).toBe(200);
  expect(await find('?q=clo')).toMatchObject([
    { name: 'Cloud', postCount: 2 },
    { name: 'Cloud native', postCount: 1 },
  ]);
  expect((await change('POST', `${cloud?.id}/split`, split)).status).toBe(404);
  expect((await app.call('GET', '/api/redirects', { cookie })).body).toEqual([]);
});
