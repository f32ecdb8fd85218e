import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { buildPostRequest } from '#tests/support/factories.ts';

const PATH = '/api/users/settings';

async function addApp(app: TestApp, cookie: string): Promise<void> {
  const { body } = await app.call('POST', '/api/account/totp', { cookie });
  const totp = new TOTP({ secret: body.secret });
  const code = totp.generate({ timestamp: Date.parse(app.clock.now()) });
  const confirmed = await app.call('POST', '/api/account/totp/confirm', { cookie, body: { code } });
  expect(confirmed.status).toBe(200);
}

const require = (app: TestApp, cookie: string, isSecondFactorRequired: unknown = true) =>
  app.call('PATCH', PATH, { cookie, body: { isSecondFactorRequired } });

/** An administrator with an app, who has required one of everybody. */
async function buildStrictTeam(store?: Store) {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn({ username: 'asha' });
  const ben = await app.signIn({ username: 'ben', role: 'editor' });
  const reader = await app.signIn({ username: 'reader', role: null });
  await app.call('POST', '/api/blog', {
    cookie: ben,
    body: buildPostRequest({ title: 'A draft', published: false }),
  });
  await addApp(app, cookie);
  expect((await require(app, cookie)).body).toEqual({ isSecondFactorRequired: true });
  return { app, cookie, ben, reader };
}

describeStore('a second factor that is required', (openTestStore) => {
  test('keeps out who has none, also in open sessions, until there is one', async () => {
    const { app, cookie, ben, reader } = await buildStrictTeam(await openTestStore());
    expect((await app.call('GET', '/api/users', { cookie })).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/blog'],
      ['POST', '/api/blog'],
      ['GET', '/api/users'],
      ['GET', '/api/account/sessions'],
      ['POST', '/api/account/password'],
      ['DELETE', '/api/account/totp'],
    ] as const) {
      const { status, body } = await app.call(method, path, { cookie: ben });
      expect([status, body.code], path).toEqual([403, 'second_factor_required']);
    }
    // For what everybody may read, too, the role counts for nothing yet.
    expect((await app.call('GET', '/api/blog/a-draft', { cookie: ben })).status).toBe(404);
    const user = await app.call('GET', '/api/auth/user', { cookie: ben });
    expect(user.body).toMatchObject({ role: 'editor', lacksFactor: true });
    const credentials = { username: 'ben', password: TEST_PASSWORD };
    const login = await app.call('POST', '/api/auth/login', { body: credentials });
    expect(login.body).toMatchObject({ username: 'ben', lacksFactor: true });
    expect((await app.call('GET', '/api/auth/user', { cookie: reader })).body).not.toHaveProperty(
      'lacksFactor',
    );
    expect((await app.call('GET', '/api/account/sessions', { cookie: reader })).status).toBe(200);

    const again = toCookieHeader(login);
    await addApp(app, again);
    for (const own of [ben, again]) {
      expect((await app.call('GET', '/api/blog', { cookie: own })).status).toBe(200);
    }
    expect((await app.call('GET', '/api/blog/a-draft', { cookie: ben })).status).toBe(200);
  });

  test('gives an administrator no power before they have one', async () => {
    const { app } = await buildStrictTeam(await openTestStore());
    const zoe = await app.signIn({ username: 'zoe' });
    expect((await require(app, zoe, false)).body.code).toBe('second_factor_required');
    const body = { username: 'mine', password: 'correct horse', isAdmin: true };
    const made = await app.call('POST', '/api/auth/register', { cookie: zoe, body });
    expect(made.body.isAdmin).toBe(false);
  });

  test('is required by who has one, recorded, and no longer when switched off', async () => {
    const { app, cookie, ben } = await buildStrictTeam(await openTestStore());
    expect((await require(app, cookie)).status).toBe(200);
    expect((await app.call('GET', PATH, { cookie })).body.isSecondFactorRequired).toBe(true);
    expect((await require(app, cookie, false)).status).toBe(200);
    expect((await app.call('GET', '/api/blog', { cookie: ben })).status).toBe(200);
    const { rows } = await app.store.audit.list({ action: 'system.settings-changed' });
    expect(rows.map(({ changes }) => changes[0])).toEqual([
      { field: 'isSecondFactorRequired', from: 'true', to: 'false' },
      { field: 'isSecondFactorRequired', from: 'false', to: 'true' },
    ]);
    const other = await app.signIn({ username: 'other' });
    const refused = await require(app, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'own_factor_missing']);
  });
});

test('the settings are for administrators, who have confirmed who they are', async () => {
  const app = await buildTestApp();
  expect((await app.call('GET', PATH)).status).toBe(401);
  const editor = await app.signIn({ username: 'ben', role: 'editor' });
  expect((await app.call('GET', PATH, { cookie: editor })).status).toBe(403);
  expect((await require(app, editor)).status).toBe(403);
  const cookie = await app.signIn();
  expect((await require(app, cookie, 'yes')).status).toBe(400);
  app.clock.advance(600);
  expect((await require(app, cookie)).body.code).toBe('confirmation_required');
});

test('who accepts an invitation learns at once that a second factor is needed', async () => {
  const { app, cookie } = await buildStrictTeam();
  const made = await app.call('POST', '/api/users/invitations', {
    cookie,
    body: { role: 'sales' },
  });
  const token = String(made.body.url).split('#')[1];
  const body = { username: 'zoe', password: 'a long walk home 7' };
  const joined = await app.call('POST', `/api/auth/invitations/${token}`, { body });
  expect(joined.body).toMatchObject({ username: 'zoe', lacksFactor: true });
});
