import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contracts/accounts/endpoints.ts';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';

const NEXT = 'four brown goats';
const credentials = { username: 'editor', password: TEST_PASSWORD };

async function signInAgain(app: TestApp, headers = {}): Promise<string> {
  return toCookieHeader(await app.call('POST', '/api/auth/login', { body: credentials, headers }));
}

const changePassword = (app: TestApp, cookie: string, body: unknown) =>
  app.call('POST', '/api/account/password', { cookie, body });

const isSignedIn = async (app: TestApp, cookie: string) =>
  (await app.call('GET', '/api/auth/user', { cookie })).status === 200;

test.each(
  Object.values(accountEndpoints).map(({ method, path }) => [method, path.replace('{id}', 'x')]),
)('%s %s answers 401 to anyone signed out', async (method, url) => {
  const app = await buildTestApp();
  const answer = await app.call(method, url, { cookie: 'session=forged' });
  expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
});

describe('POST /api/account/password', () => {
  test('changes the password, ends all other sessions and replaces the own one', async () => {
    const app = await buildTestApp();
    const own = await app.signIn();
    const other = await signInAgain(app);
    const stranger = await app.signIn({ username: 'stranger' });
    const answer = await changePassword(app, own, { current: TEST_PASSWORD, next: NEXT });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const renewed = toCookieHeader(answer);
    expect(await Promise.all([own, other].map((cookie) => isSignedIn(app, cookie)))).toEqual([
      false,
      false,
    ]);
    expect(await isSignedIn(app, renewed)).toBe(true);
    expect(await isSignedIn(app, stranger)).toBe(true);
    const old = await app.call('POST', '/api/auth/login', { body: credentials });
    expect(old.status).toBe(401);
    const body = { ...credentials, password: NEXT };
    const { rows } = await app.store.audit.list({ action: 'account.password-changed' });
    expect(rows).toMatchObject([{ actor: { username: 'editor' }, changes: [] }]);
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200);
  });

  test('refuses a wrong current password with 403 and changes nothing', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await changePassword(app, cookie, { current: 'not this one', next: NEXT });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'This password is not correct.', code: 'wrong_password' },
    ]);
    expect(answer.cookies).toEqual([]);
    expect(await isSignedIn(app, cookie)).toBe(true);
    const guess = { password: 'not this one' };
    await app.call('POST', '/api/account/confirm', { cookie, body: guess });
    const { rows } = await app.store.audit.list({ action: 'account.confirmation-failed' });
    const entry = {
      actor: { username: 'editor' },
      changes: [{ field: 'password', from: null, to: null }],
    };
    expect(rows).toMatchObject([entry, entry]);
  });

  test.each([
    ['nine char', 'Password must be at least 10 characters'],
    ['editor2026', 'Password must not be the username'],
    ['Password123', 'This password is known from leaks. Please choose another one'],
    [TEST_PASSWORD, 'Please choose a password that differs from the current one'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
  ])('refuses %j for somebody with a role', async (next, message) => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await changePassword(app, cookie, { current: TEST_PASSWORD, next });
    expect(answer.status).toBe(400);

    expect(answer.body.issues).toEqual([{ path: 'next', message }]);
  });

  test('takes six characters from somebody without a role', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn({ username: 'reader', isAdmin: false });
    const answer = await changePassword(app, cookie, { current: TEST_PASSWORD, next: 'secret1' });
    expect(answer.status).toBe(204);
  });

  test('lets nobody guess the current password, and takes failed logins for no guess', async () => {
    const rateLimits = {
      login: { calls: 3, windowSeconds: 60 },
      register: { calls: 3, windowSeconds: 60 },
      contact: { calls: 3, windowSeconds: 60 },
    };
    const app = await buildTestApp({ rateLimits });
    const cookie = await app.signIn();
    for (let guess = 0; guess < 5; guess += 1) {
      await app.call('POST', '/api/auth/login', {
        body: { ...credentials, password: 'wrong one' },
        remoteAddress: `192.0.2.${guess}`,
      });
    }
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1) {
      const answer = await changePassword(app, cookie, { current: `guess ${guess}`, next: NEXT });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429]);
  });
});

describe('the sessions of an account', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

  test('are listed with their device, the last used first', async () => {
    const app = await buildTestApp();
    const own = await app.signIn();
    app.clock.advance(600);
    await signInAgain(app, { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.7' });
    await app.signIn({ username: 'stranger' });
    const answer = await app.call('GET', '/api/account/sessions', { cookie: own });
    expect(answer.status).toBe(200);
    const id = expect.stringMatching(/^[0-9a-f]{20}$/);
    // Reading the list is a use, too.
    expect(answer.body).toHaveLength(2);
    expect(answer.body).toEqual(
      expect.arrayContaining([
        {
          id,
          createdAt: '2026-03-01T12:10:00.000Z',
          lastUsedAt: '2026-03-01T12:10:00.000Z',
          address: '192.0.2.7',
          device: 'Firefox on Linux',
          isCurrent: false,
        },
        {
          id,
          createdAt: '2026-03-01T12:00:00.000Z',
          lastUsedAt: '2026-03-01T12:10:00.000Z',
          address: '127.0.0.1',
          device: 'Unknown device',
          isCurrent: true,
        },
      ]),
    );
  });

  test('leave out those that have ended', async () => {
    const app = await buildTestApp();
    await app.signIn();
    app.clock.advance(8 * 86_400);
    const { body } = await app.call('GET', '/api/account/sessions', {
      cookie: await signInAgain(app),
    });
    expect(body).toHaveLength(1);
  });

  test('end one by one; those of others are not found', async () => {
    const app = await buildTestApp();
    const own = await app.signIn();
    const other = await signInAgain(app);
    const stranger = await app.signIn({ username: 'stranger' });
    const list = (cookie: string) => app.call('GET', '/api/account/sessions', { cookie });
    const end = (id: string, cookie = own) =>
      app.call('DELETE', `/api/account/sessions/${id}`, { cookie });
    const [foreign] = (await list(stranger)).body;
    expect((await end(foreign.id)).status).toBe(404);
    expect((await end('unknown')).status).toBe(404);
    const ids = (await list(own)).body;
    const otherId = ids.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    expect((await end(otherId)).status).toBe(204);
    expect((await end(otherId)).status).toBe(404);
    expect(await isSignedIn(app, other)).toBe(false);
    expect(await isSignedIn(app, stranger)).toBe(true);
    const { total } = await app.store.audit.list({ action: 'account.sessions-ended' });
    expect(total).toBe(1);
    const ownId = (await list(own)).body[0].id;
    const ended = await end(ownId);
    expect([ended.status, ended.cookies.map(({ value }) => value)]).toEqual([204, ['', '']]);
    expect(await isSignedIn(app, own)).toBe(false);
  });

  test('end all but the own one', async () => {
    const app = await buildTestApp();
    const own = await app.signIn();
    const others = [await signInAgain(app), await signInAgain(app)];
    const answer = await app.call('DELETE', '/api/account/sessions', { cookie: own });
    expect(answer.status).toBe(204);
    for (const other of others) expect(await isSignedIn(app, other)).toBe(false);
    expect(await isSignedIn(app, own)).toBe(true);
    await app.call('DELETE', '/api/account/sessions', { cookie: own });
    const { rows } = await app.store.audit.list({ action: 'account.sessions-ended' });
    expect(rows).toMatchObject([
      { actor: { username: 'editor' }, changes: [{ field: 'devices', to: null }] },
    ]);
  });
});

describe('confirming who one is', () => {
  const isConfirmed = async (app: TestApp, cookie: string) => {
    const { status, body } = await app.call('GET', '/api/account/confirmation', { cookie });
    return status === 204 ? true : body.code;
  };
  const confirm = (app: TestApp, cookie: string, password: string) =>
    app.call('POST', '/api/account/confirm', { cookie, body: { password } });

  test('a sign-in counts for ten minutes, and so does a confirmation', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const other = await signInAgain(app);
    app.clock.advance(10 * 60 - 1);
    expect(await isConfirmed(app, cookie)).toBe(true);
    app.clock.advance(1);
    expect(await isConfirmed(app, cookie)).toBe('confirmation_required');
    expect((await confirm(app, cookie, TEST_PASSWORD)).status).toBe(204);
    expect(await isConfirmed(app, cookie)).toBe(true);
    expect(await isConfirmed(app, other)).toBe('confirmation_required');
    app.clock.advance(10 * 60);
    expect(await isConfirmed(app, cookie)).toBe('confirmation_required');
  });

  test('a wrong password is refused and opens nothing', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    app.clock.advance(600);
    const answer = await confirm(app, cookie, 'not this one');
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong_password']);
    expect(await isConfirmed(app, cookie)).toBe('confirmation_required');
    expect((await confirm(app, cookie, '')).status).toBe(400);
  });
});

test('logging out empties the cache, and leaves what is kept on the device', async () => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  const answer = await app.call('POST', '/api/auth/logout', { cookie });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
});

test.each([
  ['GET', '/api/contact/export.csv'],
  ['DELETE', '/api/contact/trash/1'],
  ['POST', '/api/contact/people/export'],
  ['POST', '/api/contact/people/remove'],
])('%s %s wants a confirmation, before it looks at anything else', async (method, url) => {
  const app = await buildTestApp();
  const cookie = await app.signIn();
  app.clock.advance(600);
  const payload = method === 'GET' ? undefined : '{ not json';
  const answer = await app.call(method, url, { cookie, ...(payload && { payload }) });
  expect([answer.status, answer.body]).toEqual([
    403,
    {
      message: 'Please confirm with your password that it is you.',
      code: 'confirmation_required',
    },
  ]);
});
