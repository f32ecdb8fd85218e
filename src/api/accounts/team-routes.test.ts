import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

async function buildTeam(store?: Store) {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn({ username: 'asha' });
  const benCookie = await app.signIn({ username: 'ben', role: 'editor' });
  const ids = await listIds(app, cookie);
  return { app, cookie, benCookie, ids };
}

async function listIds(app: TestApp, cookie: string): Promise<Record<string, number>> {
  const { body } = await app.call('GET', '/api/users', { cookie });
  return Object.fromEntries(
    body.map(({ id, username }: { id: number; username: string }) => [username, id]),
  );
}

describeEachDatabase('the team', (openTestStore) => {
  test('is listed with roles and states, people with a role first', async () => {
    const { app, cookie } = await buildTeam(await openTestStore());
    await app.signIn({ username: 'aa reader', isAdmin: false });
    const answer = await app.call('GET', '/api/users', { cookie });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body.map(({ username }: { username: string }) => username)).toEqual([
      'asha',
      'ben',
      'aa reader',
    ]);
    expect(answer.body[1]).toEqual({
      id: expect.any(Number),
      username: 'ben',
      role: 'editor',
      isAdmin: false,
      isSuspended: false,
      hasSecondFactor: false,
      email: null,
      createdAt: app.clock.now(),
      lastSeenAt: app.clock.now(),
    });
    for (const [query, count] of Object.entries({ 'q=BE': 1, 'q=%25': 0, 'limit=1&offset=1': 1 })) {
      const { body } = await app.call('GET', `/api/users?${query}`, { cookie });
      expect(body, query).toHaveLength(count);
    }
  });

  test('a changed role ends the sessions of the person at once', async () => {
    const { app, cookie, benCookie, ids } = await buildTeam(await openTestStore());
    const answer = await app.call('PATCH', `/api/users/${ids.ben}`, {
      cookie,
      body: { role: 'sales' },
    });
    expect([answer.status, answer.body.role]).toEqual([200, 'sales']);
    expect((await app.call('GET', '/api/blog', { cookie: benCookie })).status).toBe(401);
    const { body } = await app.call('GET', '/api/audit?action=team', { cookie });
    expect(body).toMatchObject([
      {
        action: 'team.changed',
        actor: { username: 'asha' },
        subject: { type: 'user', id: ids.ben, label: 'ben' },
        changes: [{ field: 'role', from: 'editor', to: 'sales' }],
      },
    ]);
  });

  test('who is suspended is signed out and cannot sign in until reinstated', async () => {
    const { app, cookie, benCookie, ids } = await buildTeam(await openTestStore());
    const path = `/api/users/${ids.ben}`;
    await app.call('PATCH', path, { cookie, body: { isSuspended: true } });
    expect((await app.call('GET', '/api/auth/user', { cookie: benCookie })).status).toBe(401);
    const body = { username: 'ben', password: 'correct horse' };
    const refused = await app.call('POST', '/api/auth/login', { body });
    expect([refused.status, refused.body.code]).toEqual([401, 'account_suspended']);
    const wrong = { ...body, password: 'wrong password' };
    expect((await app.call('POST', '/api/auth/login', { body: wrong })).body.code).toBe(
      'invalid_credentials',
    );
    await app.call('PATCH', path, { cookie, body: { isSuspended: false } });
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  test('who is removed is gone, but not what they wrote; the name is free again', async () => {
    const { app, cookie, benCookie, ids } = await buildTeam(await openTestStore());
    const post = await app.call('POST', '/api/blog', {
      cookie: benCookie,
      body: buildPostRequest(),
    });
    const path = `/api/users/${ids.ben}`;
    expect((await app.call('DELETE', path, { cookie })).status).toBe(204);
    expect((await app.call('GET', '/api/auth/user', { cookie: benCookie })).status).toBe(401);
    expect((await app.call('DELETE', path, { cookie })).status).toBe(404);
    expect((await app.call('PATCH', path, { cookie, body: { role: null } })).status).toBe(404);
    expect((await app.call('GET', `/api/blog/${post.body.slug}`)).body.authorId).toBe(ids.ben);
    expect(Object.keys(await listIds(app, cookie))).toEqual(['asha']);
    const body = { username: 'ben', password: 'correct horse' };
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(401);
    expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(201);
  });

  test('the last administrator stays one', async () => {
    const { app, cookie, ids } = await buildTeam(await openTestStore());
    const path = `/api/users/${ids.asha}`;
    for (const body of [{ role: 'editor' }, { role: null }, { isSuspended: true }]) {
      const refused = await app.call('PATCH', path, { cookie, body });
      expect([refused.status, refused.body.code]).toEqual([409, 'last_administrator']);
    }
    expect((await app.call('DELETE', path, { cookie })).status).toBe(409);
    const same = await app.call('PATCH', path, { cookie, body: { role: 'administrator' } });
    expect(same.status).toBe(200);
    // A suspended administrator is none to rely on.
    await app.call('PATCH', `/api/users/${ids.ben}`, { cookie, body: { role: 'administrator' } });
    await app.call('PATCH', `/api/users/${ids.ben}`, { cookie, body: { isSuspended: true } });
    expect((await app.call('DELETE', path, { cookie })).status).toBe(409);
  });

  test('two administrators who demote each other at once leave one', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const first = await buildTestApp({ store: storeOfTurn(0), newToken: randomUUID });
    const second = await buildTestApp({ store: storeOfTurn(1), newToken: randomUUID });
    for (let round = 0; round < 5; round += 1) {
      const names = [`one ${round}`, `two ${round}`] as const;
      const one = await first.signIn({ username: names[0] });
      const two = await second.signIn({ username: names[1] });
      const ids = await listIds(first, one);
      const demote = (app: TestApp, cookie: string, name: string) =>
        app.call('PATCH', `/api/users/${ids[name]}`, { cookie, body: { role: null } });
      const answers = await Promise.all([
        demote(first, one, names[1]),
        demote(second, two, names[0]),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const winner = answers[0]?.status === 200 ? one : two;
      expect((await first.call('GET', '/api/users', { cookie: winner })).status).toBe(200);
      // The next round begins without administrators but its own.
      await first.store.members.change(ids[winner === one ? names[0] : names[1]] ?? 0, {
        role: null,
      });
    }
  });
});

test.each([
  [{}, 'role'],
  [{ role: 'owner' }, 'role'],
  [{ isSuspended: 'yes' }, 'isSuspended'],
])('refuses the change %j', async (body, path) => {
  const { app, cookie, ids } = await buildTeam();
  const answer = await app.call('PATCH', `/api/users/${ids.ben}`, { cookie, body });
  expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
});

test('asks for a confirmation that is older than ten minutes', async () => {
  const { app, cookie, ids } = await buildTeam();
  app.clock.advance(11 * 60);
  const path = `/api/users/${ids.ben}`;
  for (const [method, url, body] of [
    ['PATCH', path, { role: null }],
    ['DELETE', path, undefined],
    ['POST', '/api/users/invitations', { role: null }],
  ] as const) {
    const answer = await app.call(method, url, { cookie, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required']);
  }
});

test('an administrator who makes an account for somebody else stays signed in', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn({ username: 'asha' });
  const body = { username: 'zoe', password: 'correct horse' };
  const made = await app.call('POST', '/api/auth/register', { cookie, body });
  expect([made.status, made.body.username]).toEqual([201, 'zoe']);
  expect(made.cookies).toEqual([]);
  expect((await app.call('GET', '/api/auth/user', { cookie })).body.username).toBe('asha');
  const login = await app.call('POST', '/api/auth/login', { body });
  expect((await app.call('GET', '/api/auth/user', { cookie: toCookieHeader(login) })).status).toBe(
    200,
  );
});

test('closed registration is for administrators only', async () => {
  const app = await buildTestApp({ isRegistrationClosed: true });
  const body = { username: 'zoe', password: 'correct horse' };
  const refused = await app.call('POST', '/api/auth/register', { body });
  expect([refused.status, refused.body.code]).toEqual([403, 'registration_closed']);
  const editor = await app.signIn({ username: 'ben', role: 'editor' });
  const closed = await app.call('GET', '/api/users', { cookie: editor });
  expect([closed.status, closed.body.message]).toEqual([403, 'This account may not do this.']);
  expect((await app.call('POST', '/api/auth/register', { body, cookie: editor })).status).toBe(403);
  const cookie = await app.signIn({ username: 'asha' });
  expect((await app.call('POST', '/api/auth/register', { body, cookie })).status).toBe(201);
});
