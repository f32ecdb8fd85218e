import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

test('whatever somebody typed is rendered by the given renderer, which may work elsewhere', async () => {
  const app = await buildTestApp({ renderPost: async (typed) => `<p>made of ${typed.length}</p>` });
  const cookie = await app.signIn({ username: 'ana' });
  const content = 'x'.repeat(30);
  const created = await app.call('POST', '/api/blog', {
    cookie,
    body: buildPostRequest({ content, published: true }),
  });
  const { id, slug } = created.body;
  const url = `/api/blog/${id}`;
  const read = async () => (await app.call('GET', `/api/blog/${slug}`)).body.content;
  expect(await read()).toContain('made of 30');

  await app.call('PATCH', url, { cookie, body: { content: 'x'.repeat(40) } });
  expect(await read()).toContain('made of 40');

  const [, first] = (await app.call('GET', `${url}/revisions`, { cookie })).body;
  const revision = await app.call('GET', `${url}/revisions/${first.id}`, { cookie });
  expect(revision.body.html).toContain('made of 30');
  await app.call('POST', `${url}/revisions/${first.id}/restore`, { cookie });
  expect(await read()).toContain('made of 30');

  const body = { basedOn: created.body.updatedAt, content: 'x'.repeat(50) };
  expect((await app.call('PUT', `${url}/working-copy`, { cookie, body })).status).toBe(200);
  const preview = await app.call('GET', `${url}/preview?state=working`, { cookie });
  expect(preview.body.post.content).toContain('made of 50');
  const link = await app.call('POST', `${url}/preview-links`, {
    cookie,
    body: { state: 'working' },
  });
  const token = new URL(link.body.url).pathname.split('/').at(-1);
  const shared = await app.call('GET', `/api/previews/${token}`);
  expect(shared.body.post.content).toContain('made of 50');
});

test('whether a preview link shows the cover of a post is seen without rendering it', async () => {
  const rendered: string[] = [];
  const app = await buildTestApp({
    async renderPost(typed) {
      rendered.push(typed);
      return typed;
    },
  });
  const cookie = await app.signIn({ username: 'ana' });
  const { body: post } = await app.call('POST', '/api/blog', {
    cookie,
    body: buildPostRequest({ published: false }),
  });
  const url = `/api/blog/${post.id}`;
  const body = { basedOn: post.updatedAt, content: 'A draft' };
  expect((await app.call('PUT', `${url}/working-copy`, { cookie, body })).status).toBe(200);
  const link = await app.call('POST', `${url}/preview-links`, {
    cookie,
    body: { state: 'working' },
  });
  rendered.length = 0;
  const token = new URL(link.body.url).pathname.split('/').at(-1);
  const cover = `/art/covers/${post.slug}.svg?preview=`;
  expect((await app.call('GET', `${cover}${token}`)).status).toBe(200);
  expect((await app.call('GET', `${cover}another`)).status).toBe(404);
  app.clock.advance(60 * 60 * 24 * 366);
  expect((await app.call('GET', `${cover}${token}`)).status).toBe(404);
  expect(rendered).toEqual([]);
});

test('texts with corrected links are rendered once, before others have to wait for the correction', async () => {
  const asTyped = async (typed: string) => typed;
  let render = asTyped;
  const app = await buildTestApp({ renderPost: (typed) => render(typed) });
  const cookie = await app.signIn({ username: 'ana' });
  const write = async (title: string, content: string) =>
    (await app.call('POST', '/api/blog', { cookie, body: buildPostRequest({ title, content }) }))
      .body;
  const correct = async () =>
    (await app.call('POST', '/api/links/correct', { cookie, body: { to: null } })).body;
  const moved = await write('Former', 'Some words about costs');
  await app.call('PATCH', `/api/blog/${moved.id}`, { cookie, body: { slug: 'present' } });
  const link = '<a href="/blog/former">a link</a>';
  const linking = await write('Linking', link);

  render = async (typed) => typed + 'x'.repeat(1_500_000);
  expect(await correct()).toEqual({ links: 0, posts: 0, postsLeft: 1 });

  render = async (typed) => {
    render = asTyped;
    const url = `/api/blog/${linking.id}`;
    await app.call('PATCH', url, { cookie, body: { content: `${link}, changed meanwhile` } });
    return typed;
  };
  expect(await correct()).toEqual({ links: 0, posts: 0, postsLeft: 1 });

  const rendered: string[] = [];
  render = async (typed) => {
    rendered.push(typed);
    return typed;
  };
  expect(await correct()).toEqual({ links: 1, posts: 1, postsLeft: 0 });
  expect(rendered).toEqual(['<a href="/blog/present">a link</a>, changed meanwhile']);
});
