import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildNewMedia } from '#tests/support/databases/database-rows.ts';
import { buildPostRequest } from '#tests/support/factories.ts';
import { purgeAll } from '#tests/support/purge-all.ts';

const DAY_SECONDS = 86_400;

async function buildAppWithDeletedPost() {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const body = buildPostRequest();
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
  const url = `/api/blog/${post.id}`;
  const remove = () => app.call('DELETE', url, { cookie });
  const restore = () => app.call('POST', `${url}/restore`, { cookie });
  expect((await remove()).status).toBe(204);
  return { app, cookie, post, url, remove, restore };
}

test('a deleted post is gone from every answer', async () => {
  const { app, cookie, post, url, remove } = await buildAppWithDeletedPost();
  const changes = { cookie, body: { title: 'A new title' } };
  expect((await app.call('GET', `/api/blog/${post.slug}`, { cookie })).status).toBe(410);
  expect((await app.call('GET', `/api/blog/id/${post.id}`, { cookie })).status).toBe(404);
  expect((await app.call('PATCH', url, changes)).status).toBe(404);
  expect((await remove()).status).toBe(404);
  for (const list of ['/api/blog', '/api/blog?q=kubernetes', '/api/blog/published', '/api/tags']) {
    expect((await app.call('GET', list, { cookie })).body).toEqual([]);
  }
  const { headers } = await app.call('GET', '/api/blog', { cookie });
  expect(headers).toMatchObject({ 'x-total-count': '0', 'x-published-count': '0' });
});

test('undo returns the whole post as it was, at the same address', async () => {
  const { app, post, restore } = await buildAppWithDeletedPost();
  const answer = await restore();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(post);
  expect((await app.call('GET', `/api/blog/${post.slug}`)).body.id).toBe(post.id);
  expect((await restore()).status).toBe(404);
});

test('undo returns the post with its picture', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const user = await app.store.users.findByUsername('editor');
  const hash = 'a'.repeat(32);
  await app.store.media.insert(buildNewMedia({ hash, createdBy: user?.id ?? 0 }));
  const body = buildPostRequest({ coverImage: `/media/${hash}/480.jpg` });
  const { body: post } = await app.call('POST', '/api/blog', { cookie, body });
  expect(post.cover).toMatchObject({ width: expect.any(Number) });
  await app.call('DELETE', `/api/blog/${post.id}`, { cookie });
  const answer = await app.call('POST', `/api/blog/${post.id}/restore`, { cookie });
  expect(answer.body.cover).toEqual(post.cover);
});

test('the deletion and the undo drop cached pages', async () => {
  const { app, restore } = await buildAppWithDeletedPost();
  expect([app.countPostChanges(), await app.store.contentVersion.get()]).toEqual([2, 2]);
  await restore();
  expect([app.countPostChanges(), await app.store.contentVersion.get()]).toEqual([3, 3]);
  await restore();
  expect([app.countPostChanges(), await app.store.contentVersion.get()]).toEqual([3, 3]);
});

test('the address stays taken, so that undo always works', async () => {
  const { app, cookie, post, restore } = await buildAppWithDeletedPost();
  const { body: twin } = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
  expect(twin.slug).toBe(`${post.slug}-2`);
  const rename = { cookie, body: { slug: post.slug } };
  expect((await app.call('PATCH', `/api/blog/${twin.id}`, rename)).status).toBe(409);
  expect((await restore()).body.slug).toBe(post.slug);
});

test('an editor who had the post open can save after the undo', async () => {
  const { app, cookie, post, url, restore } = await buildAppWithDeletedPost();
  await restore();
  const body = { title: 'A new title', updatedAt: post.updatedAt };
  expect((await app.call('PATCH', url, { cookie, body })).status).toBe(200);
});

test('after thirty days it is gone for good and its address is free', async () => {
  const { app, post, url } = await buildAppWithDeletedPost();
  app.clock.advance(30 * DAY_SECONDS - 1);
  expect(await purgeAll(app.store, app.clock.now())).toMatchObject({ 'trashed-posts': 0 });
  app.clock.advance(1);
  expect(await purgeAll(app.store, app.clock.now())).toMatchObject({ 'trashed-posts': 1 });

  // The first session has ended meanwhile.
  const cookie = await app.signIn({ username: 'later' });
  expect((await app.call('POST', `${url}/restore`, { cookie })).status).toBe(404);
  const { body: next } = await app.call('POST', '/api/blog', { cookie, body: buildPostRequest() });
  expect(next.slug).toBe(post.slug);
  expect(next.id).not.toBe(post.id);
});
