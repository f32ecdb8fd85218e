import { expect, test } from 'vitest';
import { buildTestApp, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const GOOD = 'four brown goats';

describeStore('a role for somebody whose password is too simple', (openTestStore) => {
  async function register(app: TestApp, username: string, password: string) {
    const body = { username, password };
    const answer = await app.call('POST', '/api/auth/register', { body });
    return { id: answer.body.id as number, cookie: toCookieHeader(answer), ...body };
  }

  async function becomeEditor(password: string, change?: string) {
    const app = await buildTestApp({ store: await openTestStore() });
    const owner = await app.signIn({ username: 'owner' });
    const { id, cookie, username } = await register(app, 'zoe', password);
    if (change) {
      const body = { current: password, next: change };
      const answer = await app.call('POST', '/api/account/password', { cookie, body });
      expect(answer.status).toBe(204);
    }
    const patch = { cookie: owner, body: { role: 'editor' } };
    expect((await app.call('PATCH', `/api/users/${id}`, patch)).status).toBe(200);
    const body = { username, password: change ?? password };
    const login = await app.call('POST', '/api/auth/login', { body });
    return { app, login, cookie: toCookieHeader(login), current: body.password };
  }

  test('opens nothing but the change of the password', async () => {
    const { app, login, cookie, current } = await becomeEditor('123456');
    expect(login.body).toMatchObject({ role: 'editor', lacksPassword: true });
    const user = await app.call('GET', '/api/auth/user', { cookie });
    expect(user.body.lacksPassword).toBe(true);
    for (const [method, path] of [
      ['GET', '/api/blog'],
      ['POST', '/api/blog'],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/account/totp'],
    ] as const) {
      const { status, body } = await app.call(method, path, { cookie });
      expect([status, body.code], path).toEqual([403, 'new_password_required']);
    }
    const change = (next: string) =>
      app.call('POST', '/api/account/password', { cookie, body: { current, next } });
    const refused = await change('654321');
    expect([refused.status, refused.body.issues?.[0].path]).toEqual([400, 'next']);
    // One length for all: the form's hint, the meter and every refusal.
    expect((await change('abc')).body.message).toBe('Password must be at least 10 characters');
    const changed = await change(GOOD);
    expect(changed.status).toBe(204);
    const renewed = toCookieHeader(changed);
    expect((await app.call('GET', '/api/blog', { cookie: renewed })).status).toBe(200);
    const after = await app.call('GET', '/api/auth/user', { cookie: renewed });
    expect(after.body).not.toHaveProperty('lacksPassword');
  });

  test('is told what a change would be refused with, before it is made', async () => {
    const { app, cookie } = await becomeEditor('123456');
    const path = '/api/account/password/check';
    const check = async (next: string) =>
      (await app.call('POST', path, { cookie, body: { next } })).body.fault;
    expect(await check('zoe2026')).toBe('Password must be at least 10 characters');
    expect(await check('..........')).toMatch(/easy to guess/);
    expect(await check(GOOD)).toBeNull();
    expect((await app.call('POST', path, { cookie, body: { next: 1 } })).status).toBe(400);
    expect((await app.call('POST', path, { body: { next: GOOD } })).status).toBe(401);
  });

  test('does not ask anew for a password that was good from the start', async () => {
    const { app, login, cookie } = await becomeEditor(GOOD);
    expect(login.body).not.toHaveProperty('lacksPassword');
    expect((await app.call('GET', '/api/blog', { cookie })).status).toBe(200);
  });

  test.each([
    ['123456', GOOD, undefined],
    [GOOD, '123456', true],
  ])('goes by the last password that was chosen: from %s to %s', async (first, last, expected) => {
    const { login } = await becomeEditor(first, last);
    expect(login.body.lacksPassword).toBe(expected);
  });

  test('asks an administrator whom another one has registered for another password', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const owner = await app.signIn({ username: 'owner' });
    const zoe = { username: 'zoe', password: '123456' };
    await app.call('POST', '/api/auth/register', {
      cookie: owner,
      body: { ...zoe, isAdmin: true },
    });
    const login = await app.call('POST', '/api/auth/login', { body: zoe });
    expect(login.body).toMatchObject({ isAdmin: true });
    expect(login.body).toMatchObject({ lacksPassword: true });
    const cookie = toCookieHeader(login);
    expect((await app.call('GET', '/api/blog', { cookie })).body.code).toBe(
      'new_password_required',
    );
  });

  test('says nothing to people without a role', async () => {
    const app = await buildTestApp({ store: await openTestStore() });
    const { cookie } = await register(app, 'zoe', '123456');
    const user = await app.call('GET', '/api/auth/user', { cookie });
    expect(user.body).not.toHaveProperty('lacksPassword');
    expect((await app.call('GET', '/api/account/sessions', { cookie })).status).toBe(200);
  });
});
