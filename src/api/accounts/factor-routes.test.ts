import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';

const credentials = { username: 'editor', password: TEST_PASSWORD };

/** The code that an app shows, so many steps from now. */
function codeOf(app: TestApp, uri: string, steps = 0): string {
  const timestamp = Date.parse(app.clock.now()) + steps * 30_000;
  const totp = new TOTP({ secret: new URL(uri).searchParams.get('secret') ?? '' });
  return totp.generate({ timestamp });
}

async function setUp(app: TestApp) {
  const cookie = await app.signIn();
  const begin = await app.call('POST', '/api/account/totp', { cookie });
  const { uri } = begin.body;
  const confirm = (code: string) =>
    app.call('POST', '/api/account/totp/confirm', { cookie, body: { code } });
  return { cookie, begin, uri, confirm };
}

async function setUpAndConfirm(app: TestApp) {
  const { cookie, uri, confirm } = await setUp(app);
  const { body } = await confirm(codeOf(app, uri));
  app.clock.advance(60);
  return { cookie, uri, recoveryCodes: body.recoveryCodes as readonly string[] };
}

const logIn = (app: TestApp) => app.call('POST', '/api/auth/login', { body: credentials });

async function show(app: TestApp, code: string, method = 'totp', cookie?: string) {
  const pending = cookie ?? toCookieHeader(await logIn(app));
  return app.call('POST', '/api/auth/second-factor', { cookie: pending, body: { method, code } });
}

describe('an authenticator app', () => {
  test('is offered as key, address and picture, and used once a code confirms it', async () => {
    const app = await buildTestApp();
    const { cookie, begin, uri, confirm } = await setUp(app);
    expect(begin.status).toBe(201);
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^:?]+:editor\?issuer=[^&]+&secret=[A-Z2-7]{32}&/);
    expect(uri).toContain(begin.body.secret);
    expect(begin.body.qrCode).toMatch(/^<svg .*<\/svg>$/s);
    expect((await logIn(app)).body).toMatchObject({ username: 'editor' });
    const wrong = await confirm('000000');
    expect([wrong.status, wrong.body.issues?.[0].path]).toEqual([400, 'code']);
    const late = await confirm(codeOf(app, uri, -10));
    expect(late.body.message).toMatch(/check the clock/);
    const answer = await confirm(codeOf(app, uri));
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    const state = await app.call('GET', '/api/account/totp', { cookie });
    expect(state.body).toEqual({ isSet: true, recoveryCodesLeft: 10 });
    const again = await app.call('POST', '/api/account/totp', { cookie });
    expect([again.status, again.body.code]).toEqual([409, 'factor_exists']);
    expect((await confirm(codeOf(app, uri, 1))).status).toBe(404);
  });

  test('a sign-in is logged with whose it is, the password as well as the code', async () => {
    const app = await buildTestApp();
    const { uri } = await setUpAndConfirm(app);
    const user = await app.store.users.findByUsername('editor');
    app.server.log.level = 'info';
    const answer = await show(app, codeOf(app, uri));
    expect(answer.status).toBe(200);
    const userId = user?.id;
    expect(app.takeLog().filter(({ msg }) => msg === 'request completed')).toMatchObject([
      { url: '/api/auth/login', userId },
      { url: '/api/auth/second-factor', userId },
    ]);
  });

  test('confirms with a code who is there, and every wrong one is recorded', async () => {
    const app = await buildTestApp();
    const { cookie, uri } = await setUpAndConfirm(app);
    app.clock.advance(600);
    const confirm = (code: string) =>
      app.call('POST', '/api/account/confirm/code', { cookie, body: { method: 'totp', code } });
    const isConfirmed = async () =>
      (await app.call('GET', '/api/account/confirmation', { cookie })).status === 204;
    const listFailed = async () =>
      (await app.store.audit.list({ action: 'account.confirmation-failed' })).rows;
    const wrong = await confirm('000000');
    expect(wrong.status).toBe(400);
    const message = expect.stringContaining('This code is not valid');
    expect(wrong.body.issues).toEqual([{ path: 'code', message }]);
    const failed = [{ changes: [{ field: 'code', from: null, to: null }] }];
    expect(await listFailed()).toMatchObject(failed);
    expect(await isConfirmed()).toBe(false);
    expect((await confirm(codeOf(app, uri))).status).toBe(204);
    expect(await isConfirmed()).toBe(true);
    expect(await listFailed()).toMatchObject(failed);
  });

  test('is asked for after the password, which alone opens no session', async () => {
    const app = await buildTestApp();
    const { uri } = await setUpAndConfirm(app);
    const first = await logIn(app);
    expect([first.status, first.body]).toEqual([200, { secondFactor: ['totp', 'recovery'] }]);
    expect(first.cookies.map(({ name }) => name)).toEqual(['sign-in']);
    const pending = toCookieHeader(first);
    expect((await app.call('GET', '/api/auth/user', { cookie: pending })).status).toBe(401);
    const answer = await show(app, codeOf(app, uri), 'totp', pending);
    expect([answer.status, answer.body]).toMatchObject([200, { username: 'editor' }]);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'sign-in', value: '' }));
    const cookie = toCookieHeader(answer);
    expect((await app.call('GET', '/api/auth/user', { cookie })).status).toBe(200);
    const used = await show(app, codeOf(app, uri, 1), 'totp', pending);
    expect([used.status, used.body.code]).toEqual([401, 'sign_in_ended']);
  });

  test.each([
    [-10, 'clock_off'],
    [-2, 'clock_off'],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 'invalid_code'],
  ])('a code of the step %i from now: %s', async (steps, expected) => {
    const app = await buildTestApp();
    const { uri } = await setUpAndConfirm(app);
    const { status, body } = await show(app, codeOf(app, uri, steps));
    expect(status === 200 ? 200 : body.code).toBe(expected);
  });

  test('takes each code once, also from two devices at the same time', async () => {
    const app = await buildTestApp();
    const { uri } = await setUpAndConfirm(app);
    const code = codeOf(app, uri);
    const answers = await Promise.all([show(app, code), show(app, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await show(app, codeOf(app, uri, -1))).body.code).toBe('invalid_code');
  });

  test('waits five minutes for its code, and not after the password was changed', async () => {
    const app = await buildTestApp();
    const { cookie, uri } = await setUpAndConfirm(app);
    const late = toCookieHeader(await logIn(app));
    app.clock.advance(300);
    expect((await show(app, codeOf(app, uri), 'totp', late)).body.code).toBe('sign_in_ended');
    const changed = toCookieHeader(await logIn(app));
    const body = { current: TEST_PASSWORD, next: 'four brown goats' };
    expect((await app.call('POST', '/api/account/password', { cookie, body })).status).toBe(204);
    expect((await show(app, codeOf(app, uri), 'totp', changed)).body.code).toBe('sign_in_ended');
    expect((await show(app, codeOf(app, uri), 'totp', 'sign-in=made-up')).status).toBe(401);
  });

  test('says so if its account was suspended meanwhile, and signs nobody in who was removed', async () => {
    const app = await buildTestApp();
    const { uri } = await setUpAndConfirm(app);
    const owner = await app.signIn({ username: 'owner' });
    const pending = toCookieHeader(await logIn(app));
    const editor = await app.store.users.findByUsername('editor');
    const path = `/api/users/${editor?.id}`;
    await app.call('PATCH', path, { cookie: owner, body: { isSuspended: true } });
    const suspended = await show(app, codeOf(app, uri), 'totp', pending);
    expect([suspended.status, suspended.body.code]).toEqual([401, 'account_suspended']);
    expect(suspended.cookies).toEqual([]);
    await app.call('PATCH', path, { cookie: owner, body: { isSuspended: false } });
    const waiting = toCookieHeader(await logIn(app));
    await app.call('DELETE', path, { cookie: owner });
    const removed = await show(app, codeOf(app, uri, 1), 'totp', waiting);
    expect([removed.status, removed.body.code]).toEqual([401, 'sign_in_ended']);
  });

  test('can be guessed at only a few times', async () => {
    const limit = { calls: 5, windowSeconds: 900 };
    const app = await buildTestApp({
      rateLimits: { login: limit, register: limit, contact: limit },
    });
    await setUpAndConfirm(app);
    const pending = toCookieHeader(await logIn(app));
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await show(app, `00000${guess}`, 'totp', pending)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('that was never confirmed goes without an entry in the record', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    await app.call('POST', '/api/account/totp', { cookie });
    const remove = () => app.call('DELETE', '/api/account/totp', { cookie });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await app.store.audit.list({ action: 'account.factor-removed' })).rows).toEqual([]);
  });

  test('is removed with its codes, and then the password is enough', async () => {
    const app = await buildTestApp();
    const { cookie } = await setUpAndConfirm(app);
    const remove = () => app.call('DELETE', '/api/account/totp', { cookie });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect((await logIn(app)).body).toMatchObject({ username: 'editor' });
    const { rows } = await app.store.audit.list({ action: 'account' });
    const name = 'authenticator app';
    expect(rows.map(({ action, changes }) => [action, changes[0]])).toEqual([
      ['account.factor-removed', { field: 'second factor', from: name, to: null }],
      ['account.factor-added', { field: 'second factor', from: null, to: name }],
    ]);
  });
});

describe('recovery codes', () => {
  test('sign in once each, with spaces or in upper case', async () => {
    const app = await buildTestApp();
    const { recoveryCodes } = await setUpAndConfirm(app);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect((await show(app, first, 'recovery')).status).toBe(200);
    expect((await show(app, first, 'recovery')).body.code).toBe('invalid_code');
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    expect((await show(app, typed, 'recovery')).status).toBe(200);
    expect((await show(app, 'nonsense', 'recovery')).status).toBe(401);
    const { rows } = await app.store.audit.list({ action: 'sign-in.succeeded' });
    expect(rows[0]?.changes).toEqual([{ field: 'second factor', from: null, to: 'recovery code' }]);
  });

  test('of earlier releases, which are shorter, sign in too', async () => {
    const app = await buildTestApp();
    await setUpAndConfirm(app);
    const user = await app.store.users.findByUsername('editor');
    const hash = createHash('sha256').update('abcdefghjkmnpqrs').digest('hex');
    await app.store.factors.replaceRecoveryCodes(user?.id ?? 0, [hash]);
    expect((await show(app, 'abcd-efgh-jkmn-pqrs', 'recovery')).status).toBe(200);
  });

  test('are replaced by new ones, and those of others are worth nothing', async () => {
    const app = await buildTestApp();
    const { cookie, recoveryCodes } = await setUpAndConfirm(app);
    const renewed = await app.call('POST', '/api/account/recovery-codes', { cookie });
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await show(app, recoveryCodes[0] ?? '', 'recovery')).status).toBe(401);
    expect((await show(app, renewed.body.recoveryCodes[0], 'recovery')).status).toBe(200);
    const other = await app.signIn({ username: 'other' });
    const none = await app.call('POST', '/api/account/recovery-codes', { cookie: other });
    expect(none.status).toBe(404);
  });
});

test.each([
  ['POST', '/api/account/totp'],
  ['POST', '/api/account/totp/confirm'],
  ['DELETE', '/api/account/totp'],
  ['POST', '/api/account/recovery-codes'],
])('%s %s wants a session, and a confirmation', async (method, url) => {
  const app = await buildTestApp();
  expect((await app.call(method, url)).status).toBe(401);
  const cookie = await app.signIn();
  app.clock.advance(600);
  expect((await app.call(method, url, { cookie })).body.code).toBe('confirmation_required');
});
