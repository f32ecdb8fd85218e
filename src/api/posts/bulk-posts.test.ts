import { describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

describeStore('several posts at once', (openTestStore) => {
  async function buildBlog() {
    const app = await buildTestApp({ store: await openTestStore() });
    const cookie = await app.signIn();
    const create = async (overrides: object = {}) => {
      const body = buildPostRequest({ published: false, tags: ['SRE'], ...overrides });
      return (await app.call('POST', '/api/blog', { cookie, body })).body.id as number;
    };
    const bulk = async (body: object) => {
      const answer = await app.call('POST', '/api/blog/bulk', { cookie, body });
      return { status: answer.status, body: answer.body };
    };
    const read = async (id: number) =>
      (await app.call('GET', `/api/blog/id/${id}`, { cookie })).body;
    return { app, cookie, create, bulk, read };
  }

  test('are published and unpublished, and one that is missing keeps no other back', async () => {
    const { app, create, bulk, read } = await buildBlog();
    const ids = [await create(), await create(), await create({ published: true })];
    const before = await app.store.contentVersion.get();
    const { status, body } = await bulk({ ids: [...ids, 999, ids[0]], action: 'publish' });
    expect(status).toBe(200);
    expect(body).toEqual({
      changed: ids,
      refused: [{ id: 999, message: expect.stringContaining('not there') }],
    });
    expect(await app.store.contentVersion.get()).toBeGreaterThan(before);
    for (const id of ids) expect((await read(id)).published).toBe(true);
    await bulk({ ids, action: 'unpublish' });
    for (const id of ids) expect((await read(id)).published).toBe(false);
  });

  test('are tagged and untagged, whatever the case, in the spelling in use', async () => {
    const { create, bulk, read } = await buildBlog();
    const full = await create({ tags: Array.from({ length: 30 }, (_, n) => `tag ${n}`) });
    const [one, other] = [await create(), await create({ tags: ['cloud'] })];
    const { body } = await bulk({ ids: [full, one, other], action: 'add-tag', tag: '  Cloud ' });
    expect(body.changed).toEqual([one, other]);
    expect(body.refused).toEqual([{ id: full, message: 'A post has at most 30 tags.' }]);
    expect((await read(one)).tags).toEqual(['SRE', 'cloud']);
    expect((await read(other)).tags).toEqual(['cloud']);
    await bulk({ ids: [one, other], action: 'remove-tag', tag: 'CLOUD' });
    expect([(await read(one)).tags, (await read(other)).tags]).toEqual([['SRE'], []]);
  });

  test('take no new tag with a comma, which forms would split, but have a removed one back', async () => {
    const { app, cookie, create, bulk, read } = await buildBlog();
    const [plain, known] = [await create(), await create({ tags: ['a,b'] })];
    const work = { ids: [plain, known], action: 'add-tag', tag: 'A,b' };
    const refused = [{ id: plain, message: 'A tag must not contain a comma.' }];
    expect((await bulk(work)).body).toEqual({ changed: [known], refused });
    await bulk({ ...work, action: 'remove-tag' });
    expect((await read(known)).tags).toEqual([]);
    expect((await bulk({ ...work, tag: 'a,b' })).body).toEqual({ changed: [known], refused });
    expect((await read(known)).tags).toEqual(['a,b']);
    const [tag] = (await app.call('GET', '/api/tags?q=a', { cookie })).body;
    const rename = (name: string) =>
      app.call('PATCH', `/api/tags/${tag.id}`, { cookie, body: { name } });
    const answer = await rename('c,d');
    const message = 'A tag must not contain a comma';
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'name', message }]]);
    expect((await rename('c and d')).status).toBe(200);
  });

  test('are deleted into the trash, restored, and removed from it for good', async () => {
    const { app, cookie, create, bulk, read } = await buildBlog();
    const [one, other] = [await create({ title: 'The first one' }), await create()];
    await bulk({ ids: [one], action: 'delete' });
    app.clock.advance(60);
    expect((await bulk({ ids: [one, other], action: 'delete' })).body).toMatchObject({
      changed: [other],
      refused: [{ id: one }],
    });
    const list = async (query = '') => app.call('GET', `/api/blog/trash${query}`, { cookie });
    const trash = await list();
    expect(trash.headers['x-total-count']).toBe('2');
    expect(trash.body.map(({ id }: { id: number }) => id)).toEqual([other, one]);
    expect(trash.body[1]).toEqual({
      id: one,
      title: 'The first one',
      slug: 'the-first-one',
      status: 'draft',
      createdAt: expect.any(String),
      deletedAt: expect.any(String),
    });
    expect((await list('?limit=1&offset=1')).body).toHaveLength(1);

    const removeForGood = (id: number) => app.call('DELETE', `/api/blog/trash/${id}`, { cookie });
    expect((await removeForGood(one)).status).toBe(204);
    expect((await removeForGood(one)).status).toBe(404);
    expect((await app.call('GET', '/api/blog/the-first-one')).status).toBe(404);
    const restored = (await bulk({ ids: [one, other], action: 'restore' })).body;
    expect(restored).toEqual({
      changed: [other],
      refused: [{ id: one, message: 'This post is not in the trash.' }],
    });
    expect((await read(other)).id).toBe(other);
    expect((await list()).body).toEqual([]);
  });

  test('a post that is not in the trash is never removed for good', async () => {
    const { app, cookie, create, read } = await buildBlog();
    const id = await create();
    expect((await app.call('DELETE', `/api/blog/trash/${id}`, { cookie })).status).toBe(404);
    expect((await read(id)).id).toBe(id);
  });

  test('a post is removed for good only by who has just proved who they are', async () => {
    const { app, cookie, create } = await buildBlog();
    const id = await create();
    await app.call('DELETE', `/api/blog/${id}`, { cookie });
    app.clock.advance(600);
    const remove = () => app.call('DELETE', `/api/blog/trash/${id}`, { cookie });
    const late = await remove();
    expect([late.status, late.body.code]).toEqual([403, 'confirmation_required']);
    const body = { password: TEST_PASSWORD };
    await app.call('POST', '/api/account/confirm', { cookie, body });
    expect((await remove()).status).toBe(204);
  });

  test('tags are renamed, and merged where the name exists', async () => {
    const { app, cookie, create, read } = await buildBlog();
    const [both, one] = [
      await create({ tags: ['k8s', 'SRE', 'Kubernetes'] }),
      await create({ tags: ['k8s'] }),
    ];
    const list = async () => (await app.call('GET', '/api/tags', { cookie })).body;
    const find = async (name: string) =>
      (await list()).find((tag: { name: string }) => tag.name === name);
    const rename = (id: number, name: string) =>
      app.call('PATCH', `/api/tags/${id}`, { cookie, body: { name } });
    const k8s = await find('k8s');
    expect(k8s).toEqual({ id: expect.any(Number), name: 'k8s', postCount: 2 });

    const itself = await rename(k8s.id, ' k8s ');
    expect([itself.status, itself.body.message]).toEqual([
      400,
      'This is the tag itself. Choose another name.',
    ]);
    const merged = await rename(k8s.id, 'kubernetes');
    expect(merged.body).toMatchObject({ ...(await find('Kubernetes')), postCount: 2 });
    expect((await read(both)).tags).toEqual(['SRE', 'Kubernetes']);
    expect((await read(one)).tags).toEqual(['Kubernetes']);
    expect((await rename(k8s.id, 'anything')).status).toBe(404);
    expect((await app.call('GET', '/api/blog?q=k8s', { cookie })).body).toEqual([]);
    expect((await app.call('GET', '/api/blog?q=kubernetes', { cookie })).body).not.toEqual([]);

    const sre = await find('SRE');
    expect((await rename(sre.id, 'Reliability')).body.name).toBe('Reliability');
    expect((await read(both)).tags).toEqual(['Reliability', 'Kubernetes']);
    expect((await app.call('DELETE', `/api/tags/${sre.id}`, { cookie })).status).toBe(204);
    expect((await app.call('DELETE', `/api/tags/${sre.id}`, { cookie })).status).toBe(404);
    expect((await read(both)).tags).toEqual(['Kubernetes']);
    expect(await find('Reliability')).toBeUndefined();
  });

  test('the page of a tag’s former name leads to the new one, and never in a ring', async () => {
    const { app, cookie, create } = await buildBlog();
    await create({ tags: ['k8s'] });
    const [tag] = (await app.call('GET', '/api/tags', { cookie })).body;
    const rename = (name: string) =>
      app.call('PATCH', `/api/tags/${tag.id}`, { cookie, body: { name } });
    await rename('Kubernetes');
    expect(await app.store.redirects.findTarget('/blog/tag/k8s')).toBe('/blog/tag/Kubernetes');
    await rename('k8s');
    expect(await app.store.redirects.findTarget('/blog/tag/k8s')).toBeNull();
    expect(await app.store.redirects.findTarget('/blog/tag/Kubernetes')).toBe('/blog/tag/k8s');
  });
});

describe('a call for several posts that is not as it should be', () => {
  const tooMany = Array.from({ length: 10_000 }, (_, n) => n + 1);
  test.each([
    [{ ids: tooMany, action: 'publish' }, 'ids'],
    [{ ids: [], action: 'publish' }, 'ids'],
    [{ ids: ['1'], action: 'publish' }, 'ids.0'],
    [{ ids: [1], action: 'explode' }, 'action'],
    [{ ids: [1], action: 'add-tag' }, 'tag'],
    [{ ids: [1], action: 'add-tag', tag: ' ' }, 'tag'],
    [{ ids: [1], action: 'add-tag', tag: 'x'.repeat(51) }, 'tag'],
  ])('is refused with 400', async (body, path) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await app.call('POST', '/api/blog/bulk', { cookie, body });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });
});
