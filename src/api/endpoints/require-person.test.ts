import { expect, test } from 'vitest';
import { buildTestApp } from '#tests/support/app.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

test('what was typed by one person is never saved under the name of another who has signed in since', async () => {
  const app = await buildTestApp();
  await app.signIn();
  const cookie = await app.signIn({ username: 'ben' });
  const { body: ben } = await app.call('GET', '/api/auth/user', { cookie });
  const create = (headers: Record<string, string>) =>
    app.call('POST', '/api/blog', { cookie, headers, body: buildPostRequest() });

  expect(await create({ 'for-user': String(ben.id - 1) })).toMatchObject({
    status: 403,
    body: { code: 'other_person' },
  });
  expect(await create({ 'for-user': 'ben' })).toMatchObject({ status: 403 });
  expect((await app.store.posts.list({}, app.clock.now())).total).toBe(0);
  expect((await create({ 'for-user': String(ben.id) })).status).toBe(201);
  expect((await create({})).status).toBe(201);
});

test('whoever is signed out is asked to sign in, and may do so whoever the page was for', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const headers = { 'for-user': '99' };
  expect(await app.call('GET', '/api/contact', { headers })).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect((await app.call('GET', '/api/auth/user', { cookie, headers })).status).toBe(200);
});

test('the logout of one person’s page does not end the session of another', async () => {
  const app = await buildTestApp();
  await app.signIn();
  const cookie = await app.signIn({ username: 'ben' });
  const { body: ben } = await app.call('GET', '/api/auth/user', { cookie });
  const logOut = (userId: number) =>
    app.call('POST', '/api/auth/logout', { cookie, headers: { 'for-user': String(userId) } });
  expect(await logOut(ben.id - 1)).toMatchObject({ status: 403, body: { code: 'other_person' } });
  expect((await app.call('GET', '/api/auth/user', { cookie })).status).toBe(200);
  expect((await logOut(ben.id)).status).toBe(200);
  expect((await logOut(ben.id)).status).toBe(200);
});
