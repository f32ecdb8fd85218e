import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, plainPasswordHasher, TEST_PASSWORD } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const STOLEN = TEST_PASSWORD;
const next = 'a long walk home 7';

/** An application where the passwords of one client wait, as under load, until they are let on. */
async function buildQueue(store: Store) {
  const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>();
  const { promise: isLetOn, resolve: letOn } = Promise.withResolvers<void>();
  let isSlow = false;
  const app = await buildTestApp({
    store,
    passwordHasher: {
      ...plainPasswordHasher,
      async verify(passwordHash, password) {
        const matches = await plainPasswordHasher.verify(passwordHash, password);
        if (!isSlow) return matches;
        isSlow = false;
        wait();
        await isLetOn;
        return matches;
      },
    },
  });
  const cookie = await app.signIn({ username: 'asha' });
  const benCookie = await app.signIn({ username: 'ben', role: 'editor' });
  const { body } = await app.call('GET', '/api/users?q=ben', { cookie });
  const benPath = `/api/users/${body[0].id}`;

  /** The answer to a call whose password was looked at before `meanwhile`. */
  async function callSlowly(url: string, options: object, meanwhile: () => Promise<unknown>) {
    isSlow = true;
    const answer = app.call('POST', url, options);
    await isWaiting;
    await meanwhile();
    letOn();
    return answer;
  }
  return { app, cookie, benCookie, benPath, callSlowly };
}

const changePassword = '/api/account/password';

describeStore('a password that is being checked', (openTestStore) => {
  test('opens nothing once it was changed', async () => {
    const { app, benCookie, callSlowly } = await buildQueue(await openTestStore());
    const body = { username: 'ben', password: STOLEN };
    const change = { cookie: benCookie, body: { current: STOLEN, next } };
    const answer = await callSlowly('/api/auth/login', { body }, async () => {
      expect((await app.call('POST', changePassword, change)).status).toBe(204);
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    expect(answer.cookies).toEqual([]);
  });

  test('opens nothing for who was suspended meanwhile', async () => {
    const { app, cookie, benPath, callSlowly } = await buildQueue(await openTestStore());
    const set = (isSuspended: boolean) =>
      app.call('PATCH', benPath, { cookie, body: { isSuspended } });
    const body = { username: 'ben', password: STOLEN };
    const answer = await callSlowly('/api/auth/login', { body }, () => set(true));
    expect([answer.status, answer.body.code]).toEqual([401, 'account_suspended']);
    expect(answer.cookies).toEqual([]);
  });

  test('opens nothing for who was removed meanwhile', async () => {
    const { app, cookie, benPath, callSlowly } = await buildQueue(await openTestStore());
    const body = { username: 'ben', password: STOLEN };
    const remove = () => app.call('DELETE', benPath, { cookie });
    const answer = await callSlowly('/api/auth/login', { body }, remove);
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
  });

  test('changes nothing once another one was set', async () => {
    const { app, benCookie, callSlowly } = await buildQueue(await openTestStore());
    const evil = { cookie: benCookie, body: { current: STOLEN, next: 'thief was here 99' } };
    const own = { cookie: benCookie, body: { current: STOLEN, next } };
    const answer = await callSlowly(changePassword, evil, () =>
      app.call('POST', changePassword, own),
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    const body = { username: 'ben', password: next };
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  test('changes nothing for who was suspended meanwhile', async () => {
    const { app, cookie, benCookie, benPath, callSlowly } = await buildQueue(await openTestStore());
    const set = (isSuspended: boolean) =>
      app.call('PATCH', benPath, { cookie, body: { isSuspended } });
    const change = { cookie: benCookie, body: { current: STOLEN, next } };
    const answer = await callSlowly(changePassword, change, () => set(true));
    expect(answer.status).toBe(401);
    expect(answer.cookies).toEqual([]);
  });
});
