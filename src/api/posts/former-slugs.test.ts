import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { purgeAll } from '#tests/support/purge-all.ts';

describeStore('addresses that posts have left', (openTestStore) => {
  async function buildBlog() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const create = async (title: string, published = true) => {
      const body = buildPostRequest({ title, published });
      return (await app.call('POST', '/api/blog', { cookie, body })).body;
    };
    const rename = (id: number, slug: string) =>
      app.call('PATCH', `/api/blog/${id}`, { cookie, body: { slug } });
    const read = async (slug: string, as?: string) => {
      const url = `/api/blog/${encodeURIComponent(slug)}`;
      const { status, headers, body } = await app.call('GET', url, as ? { cookie: as } : {});
      return { status, location: headers.location, code: body?.code };
    };
    return { app, cookie, create, rename, read };
  }

  test('lead to the present one in one step, however many changes lie between', async () => {
    const { create, rename, read } = await buildBlog();
    const post = await create('First address');
    for (const slug of ['second', 'third', 'größe-4']) {
      expect((await rename(post.id, slug)).status).toBe(200);
    }
    const location = `/api/blog/${encodeURIComponent('grosse-4')}`;
    for (const slug of ['first-address', 'second', 'third']) {
      expect(await read(slug)).toEqual({ status: 301, location, code: 'moved' });
    }
    expect((await read('grosse-4')).status).toBe(200);
  });

  test('a post takes back an address that it had, without a ring', async () => {
    const { create, rename, read } = await buildBlog();
    const post = await create('First address');
    await rename(post.id, 'second');
    expect((await rename(post.id, 'first-address')).status).toBe(200);
    expect((await read('first-address')).status).toBe(200);
    expect((await read('second')).location).toBe('/api/blog/first-address');
    await rename(post.id, 'second');
    expect((await read('first-address')).location).toBe('/api/blog/second');
  });

  test('belong to their post only: others are offered another one', async () => {
    const { app, cookie, create, rename } = await buildBlog();
    const post = await create('First address');
    await rename(post.id, 'second');
    const other = await create('First address');
    expect(other.slug).toBe('first-address-2');
    expect((await rename(other.id, 'first-address')).status).toBe(409);
    const check = async (postId: number) => {
      const url = `/api/blog/slug-check?slug=first-address&postId=${postId}`;
      return (await app.call('GET', url, { cookie })).body;
    };
    expect((await check(post.id)).available).toBe(true);
    expect(await check(other.id)).toMatchObject({
      available: false,
      suggestion: 'first-address-2',
    });
  });

  test('of a post that the reader cannot read find nothing', async () => {
    const { cookie, create, rename, read } = await buildBlog();
    const draft = await create('A quiet draft', false);
    await rename(draft.id, 'quiet');
    expect((await read('a-quiet-draft')).status).toBe(404);
    expect((await read('a-quiet-draft', cookie)).location).toBe('/api/blog/quiet');
  });

  test('are gone while the post lies in the trash, lead to it again, and are free in the end', async () => {
    const { app, cookie, create, rename, read } = await buildBlog();
    const post = await create('First address');
    await rename(post.id, 'second');
    await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
    expect(await read('second')).toMatchObject({ status: 410, code: 'gone' });
    expect((await read('first-address')).status).toBe(410);
    expect((await create('First address')).slug).toBe('first-address-2');
    await app.call('POST', `/api/blog/${post.id}/restore`, { cookie });
    expect((await read('first-address')).location).toBe('/api/blog/second');

    await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
    app.clock.advance(30 * 86_400);
    await purgeAll(app.store, app.clock.now());
    expect((await read('second')).status).toBe(404);
    expect((await read('first-address')).status).toBe(404);
    expect(await app.store.posts.listSlugsLike('first-address')).toEqual(['first-address-2']);
  });

  test('an edit that is refused leaves no former address', async () => {
    const { app, cookie, create, read } = await buildBlog();
    const post = await create('First address');
    await create('Taken already');
    const refuse = (body: object) => app.call('PATCH', `/api/blog/${post.id}`, { cookie, body });
    expect((await refuse({ slug: 'taken-already' })).status).toBe(409);
    expect((await refuse({ slug: 'x', updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await read('x')).status).toBe(404);
    expect((await read('first-address')).status).toBe(200);
    expect(await app.store.posts.listFormerSlugs(post.id)).toEqual([]);
  });
});
