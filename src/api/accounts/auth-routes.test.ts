import { describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';

const credentials = { username: 'asha', password: 'secret1' };

describe('POST /api/auth/register', () => {
  test('takes no name that looks like one of somebody with a role, or of who runs the site', async () => {
    const { call, signIn } = await buildTestApp();
    await signIn({ username: 'boris', role: 'editor' });
    const register = (username: string) =>
      call('POST', '/api/auth/register', { body: { ...credentials, username } });
    for (const username of ['b0ris', 'bor1s', 'Boris.', 'bori\u0307s', 'adm1n', 'Administrator']) {
      expect((await register(username)).body, username).toMatchObject({ code: 'username_taken' });
    }
    expect((await register('doris')).status).toBe(201);
    // Among people without a role nobody is taken for somebody else's authority.
    expect((await register('d0ris')).status).toBe(201);
  });

  test('answers 201 with the user, who is signed in', async () => {
    const app = await buildTestApp();
    const answer = await app.call('POST', '/api/auth/register', { body: credentials });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'asha',
      role: null,
      isAdmin: false,
    });
    const user = await app.call('GET', '/api/auth/user', { cookie: toCookieHeader(answer) });
    expect(user.body).toEqual(answer.body);
  });

  test.each([
    ['nobody', null],
    ['an ordinary user', false],
  ])('isAdmin sent by %s is ignored', async (_who, isAdmin) => {
    const app = await buildTestApp();
    const cookie = isAdmin === null ? '' : await app.signIn({ username: 'reader', isAdmin });
    const body = { ...credentials, isAdmin: true, id: 1, passwordHash: 'x' };
    const answer = await app.call('POST', '/api/auth/register', { cookie, body });
    expect(answer.body).toMatchObject({ username: 'asha', role: null, isAdmin: false });
    const newCookie = toCookieHeader(answer);
    expect((await app.call('GET', '/api/blog', { cookie: newCookie })).status).toBe(403);
  });

  test.each([true, false, undefined])(
    'isAdmin %s sent by an administrator is used',
    async (isAdmin) => {
      const app = await buildTestApp();
      const cookie = await app.signIn();
      const body = { ...credentials, isAdmin };
      const answer = await app.call('POST', '/api/auth/register', { cookie, body });
      expect(answer.body.isAdmin).toBe(isAdmin ?? false);
    },
  );

  test('an administrator makes another one only soon after showing who they are', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const register = (username: string, isAdmin: boolean) => {
      const body = { ...credentials, username, isAdmin };
      return app.call('POST', '/api/auth/register', { cookie, body });
    };
    expect((await register('boss', true)).status).toBe(201);
    const { rows } = await app.store.audit.list({ action: 'account.created' });
    expect(rows[0]?.changes).toEqual([{ field: 'role', from: null, to: 'administrator' }]);
    app.clock.advance(601);
    expect((await register('asha', true)).body.code).toBe('confirmation_required');
    expect((await register('asha', false)).status).toBe(201);
  });

  test.each(['asha', 'ASHA', ' Asha ', 'ａｓｈａ'])(
    'answers 409 when %j is taken by asha',
    async (username) => {
      const app = await buildTestApp();
      await app.call('POST', '/api/auth/register', { body: credentials });
      const body = { ...credentials, username };
      const answer = await app.call('POST', '/api/auth/register', { body });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        message: 'This username is already taken. Please choose another one.',
        code: 'username_taken',
      });
      expect(answer.cookies).toEqual([]);
    },
  );

  test('exactly one of several parallel registrations gets the name', async () => {
    const app = await buildTestApp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call('POST', '/api/auth/register', { body: credentials }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(7).fill(409)]);
  });

  test.each([
    ['username', 'Username must be at least 3 characters', 'ab'],
    ['username', 'Username must be at least 3 characters', '  ab  '],
    ['username', 'Username must be at most 64 characters', 'x'.repeat(65)],
    ['username', 'Username is required', undefined],
    ['username', 'Username must be text', 123],
    ['password', 'Password must be at least 6 characters', '12345'],
    ['password', 'Password must be at most 200 characters', 'x'.repeat(201)],
    ['password', 'Password must be text', null],
    ['isAdmin', 'isAdmin must be true or false', 'true'],
  ])('refuses a wrong %s with 400: %s', async (field, message, value) => {
    const app = await buildTestApp();
    const body = { ...credentials, [field]: value };
    const answer = await app.call('POST', '/api/auth/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message,
      code: 'invalid_input',
      issues: [{ path: field, message }],
    });
    expect(await app.store.users.findByUsername('asha')).toBeNull();
  });
});

describe('POST /api/auth/login', () => {
  test('answers 200 with the user, whatever the case of the name', async () => {
    const app = await buildTestApp();
    await app.call('POST', '/api/auth/register', { body: credentials });
    const body = { ...credentials, username: ' ASHA ' };
    const answer = await app.call('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'asha',
      role: null,
      isAdmin: false,
    });
  });

  test('a wrong password and an unknown name get the same 401', async () => {
    const app = await buildTestApp();
    await app.call('POST', '/api/auth/register', { body: credentials });
    const wrong = { body: { ...credentials, password: 'secret2' } };
    const unknown = { body: { ...credentials, username: 'nobody' } };
    for (const options of [wrong, unknown]) {
      const answer = await app.call('POST', '/api/auth/login', options);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: 'Username or password is incorrect.',
        code: 'invalid_credentials',
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('an unknown name costs a verification too', async () => {
    const verified: string[] = [];
    const passwordHasher = {
      dummyHash: 'dummy',
      hash: async (password: string) => password,
      verify: async (hash: string) => verified.push(hash) > 0 && hash !== 'dummy',
    };
    const app = await buildTestApp({ passwordHasher });
    const body = { username: 'nobody', password: 'secret1' };
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(401);
    expect(verified).toEqual(['dummy']);
  });

  test.each([
    [{ username: 'ab', password: 'secret1' }, 'Username must be at least 3 characters'],
    [{ username: 'asha', password: '12345' }, 'Password must be at least 6 characters'],
    [{ username: 'asha' }, 'Password is required'],
    [{ username: { $ne: null }, password: 'secret1' }, 'Username must be text'],
  ])('refuses %j with 400', async (body, message) => {
    const app = await buildTestApp();
    const answer = await app.call('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
  });
});

describe('GET /api/auth/user', () => {
  test('answers 401 to anyone signed out', async () => {
    const app = await buildTestApp();
    const answer = await app.call('GET', '/api/auth/user');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      message: 'Please sign in to continue.',
      code: 'unauthenticated',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('answers the user and nothing else', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await app.call('GET', '/api/auth/user', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'editor',
      role: 'administrator',
      isAdmin: true,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/auth/session', () => {
  test('says that nobody is signed in', async () => {
    const app = await buildTestApp();
    const answer = await app.call('GET', '/api/auth/session');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ authenticated: false, user: null, expiresAt: null });
  });

  test('says who is signed in, and until when', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await app.call('GET', '/api/auth/session', { cookie });
    expect(answer.body).toEqual({
      authenticated: true,
      user: { id: expect.any(Number), username: 'editor', role: 'administrator', isAdmin: true },
      expiresAt: '2026-03-08T12:00:00.000Z',
    });
  });
});

test('no answer of an account holds a password, a hash or a token', async () => {
  const app = await buildTestApp();
  const registered = await app.call('POST', '/api/auth/register', { body: credentials });
  const cookie = toCookieHeader(registered);
  const answers = [
    registered,
    await app.call('POST', '/api/auth/login', { body: credentials }),
    await app.call('GET', '/api/auth/user', { cookie }),
    await app.call('GET', '/api/auth/session', { cookie }),
    await app.call('POST', '/api/auth/register', { body: credentials }),
    await app.call('POST', '/api/auth/logout', { cookie }),
  ];
  for (const { text } of answers) {
    expect(text).not.toMatch(/secret1|hashed|token|password/i);
  }
  expect(TEST_PASSWORD).not.toBe(credentials.password);
});
