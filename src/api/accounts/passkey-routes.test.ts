import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const credentials = { username: 'editor', password: TEST_PASSWORD };

const join = (...cookies: readonly string[]) => cookies.filter(Boolean).join('; ');

/** Makes a passkey for the session; answers what the call does. */
async function addPasskey(
  app: TestApp,
  cookie: string,
  device: SoftwareAuthenticator,
  name = 'Laptop',
) {
  const begun = await app.call('POST', '/api/account/passkeys/options', { cookie });
  return app.call('POST', '/api/account/passkeys', {
    cookie: join(cookie, toCookieHeader(begun)),
    body: { name, response: device.create(begun.body) },
  });
}

async function setUp(store?: Store) {
  const app = await buildTestApp(store && { store });
  const cookie = await app.signIn();
  const device = new SoftwareAuthenticator();
  const added = await addPasskey(app, cookie, device);
  return { app, cookie, device, added };
}

/** Signs in with a passkey: alone, or after the password with the cookie of that. */
async function signInWith(
  app: TestApp,
  device: SoftwareAuthenticator,
  path = '/api/auth/passkey',
  cookie = '',
) {
  const begun = await app.call('POST', `${path}/options`, { cookie });
  return app.call('POST', path, {
    cookie: join(cookie, toCookieHeader(begun)),
    body: { response: device.get(begun.body) },
  });
}

const SECOND = '/api/auth/second-factor/passkey';
const logIn = (app: TestApp) => app.call('POST', '/api/auth/login', { body: credentials });

describeStore('a passkey', (openTestStore) => {
  test('is added, listed, renamed and removed, and recorded', async () => {
    const { app, cookie, added } = await setUp(await openTestStore());
    expect(added.status).toBe(201);
    const { passkey, recoveryCodes } = added.body;
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Laptop',
      createdAt: app.clock.now(),
      lastUsedAt: null,
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    const second = await addPasskey(app, cookie, new SoftwareAuthenticator(), 'Phone');
    expect([second.status, second.body.recoveryCodes]).toEqual([201, []]);
    const path = `/api/account/passkeys/${passkey.id}`;
    const renamed = await app.call('PATCH', path, { cookie, body: { name: ' Work laptop ' } });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Work laptop']);
    const list = await app.call('GET', '/api/account/passkeys', { cookie });
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual(['Work laptop', 'Phone']);
    expect((await app.call('DELETE', path, { cookie })).status).toBe(204);
    expect((await app.call('DELETE', path, { cookie })).status).toBe(404);
    expect((await app.call('PATCH', path, { cookie, body: { name: 'x' } })).status).toBe(404);
    const { rows } = await app.store.audit.list({ action: 'account' });
    expect(rows.map(({ action, changes }) => [action, changes[0]])).toEqual([
      ['account.factor-removed', { field: 'passkey', from: 'Work laptop', to: null }],
      ['account.passkey-renamed', { field: 'passkey', from: 'Laptop', to: 'Work laptop' }],
      ['account.factor-added', { field: 'passkey', from: null, to: 'Phone' }],
      ['account.factor-added', { field: 'passkey', from: null, to: 'Laptop' }],
    ]);
  });

  test('goes without the recovery codes as long as another one is left', async () => {
    const { app, cookie, added } = await setUp(await openTestStore());
    const phone = await addPasskey(app, cookie, new SoftwareAuthenticator(), 'Phone');
    const remove = (id: number) => app.call('DELETE', `/api/account/passkeys/${id}`, { cookie });
    const [first, second] = added.body.recoveryCodes as string[];
    const recover = async (code = '') => {
      const pending = toCookieHeader(await logIn(app));
      const body = { method: 'recovery', code };
      return (await app.call('POST', '/api/auth/second-factor', { cookie: pending, body })).status;
    };
    await remove(added.body.passkey.id);
    expect(await recover(first)).toBe(200);
    await remove(phone.body.passkey.id);
    const open = await logIn(app);
    expect(open.body).not.toHaveProperty('secondFactor');
    expect(await recover(second)).toBe(401);
  });

  test('signs in alone, with a new session on a device that is then known', async () => {
    const { app, cookie, device } = await setUp(await openTestStore());
    app.clock.advance(60);
    const begun = await app.call('POST', '/api/auth/passkey/options');
    expect(begun.body).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(begun.headers['set-cookie']).toMatch(/^passkey=.+HttpOnly; SameSite=Strict/);
    const answer = await app.call('POST', '/api/auth/passkey', {
      cookie: join(cookie, toCookieHeader(begun)),
      body: { response: device.get(begun.body) },
    });
    expect([answer.status, answer.body]).toMatchObject([200, { username: 'editor' }]);
    const names = (cookies: typeof answer.cookies) => cookies.map(({ name }) => name).sort();
    expect(names(answer.cookies)).toEqual(['passkey', 'session', 'signed-in']);
    const elsewhere = await signInWith(app, device);
    expect(names(elsewhere.cookies)).toContain('device');
    const renewed = { cookie: toCookieHeader(answer) };
    expect((await app.call('GET', '/api/auth/user', renewed)).status).toBe(200);
    expect((await app.call('GET', '/api/auth/user', { cookie })).status).toBe(401);
    const { body } = await app.call('GET', '/api/account/passkeys', renewed);
    expect(body[0].lastUsedAt).toBe(app.clock.now());
    const { rows } = await app.store.audit.list({ action: 'sign-in.succeeded' });
    expect(rows[0]).toMatchObject({
      actor: { username: 'editor' },
      changes: [{ field: 'passkey', from: null, to: 'Laptop' }],
    });
  });

  test('is a second factor after the password, or a recovery code is', async () => {
    const { app, device, added } = await setUp(await openTestStore());
    const first = await logIn(app);
    expect(first.body).toEqual({ secondFactor: ['passkey', 'recovery'] });
    device.verifiesOwner = false;
    const pending = toCookieHeader(first);
    const answer = await signInWith(app, device, SECOND, pending);
    expect([answer.status, answer.body]).toMatchObject([200, { username: 'editor' }]);
    expect(answer.body).not.toHaveProperty('lacksFactor');
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'sign-in', value: '' }));
    const again = await signInWith(app, device, '/api/auth/passkey', pending);
    expect([again.status, again.body.code]).toEqual([401, 'invalid_passkey']);
    const ended = await app.call('POST', `${SECOND}/options`, { cookie: pending });
    expect([ended.status, ended.body.code]).toEqual([401, 'sign_in_ended']);
    const body = { method: 'recovery', code: added.body.recoveryCodes[0] };
    const cookie = toCookieHeader(await logIn(app));
    expect((await app.call('POST', '/api/auth/second-factor', { cookie, body })).status).toBe(200);
  });

  test('is not replaced by an authenticator app that was never confirmed', async () => {
    const { app, cookie } = await setUp(await openTestStore());
    const { secret } = (await app.call('POST', '/api/account/totp', { cookie })).body;
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(app.clock.now()) });
    const body = { method: 'totp', code };
    const pending = toCookieHeader(await logIn(app));
    const answers = [
      await app.call('POST', '/api/auth/second-factor', { cookie: pending, body }),
      await app.call('POST', '/api/account/confirm/code', { cookie, body }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body?.code])).toEqual([
      [401, 'invalid_code'],
      [400, 'invalid_input'],
    ]);
  });

  test('the last one takes the recovery codes along, and the password is enough', async () => {
    const { app, cookie, added } = await setUp(await openTestStore());
    await app.call('DELETE', `/api/account/passkeys/${added.body.passkey.id}`, { cookie });
    expect((await logIn(app)).body).toMatchObject({ username: 'editor' });
    const { body } = await app.call('GET', '/api/account/totp', { cookie });
    expect(body).toEqual({ isSet: false, recoveryCodesLeft: 0 });
  });
});

describe('a challenge', () => {
  test('is signed once, by the browser that asked for it, within five minutes', async () => {
    const { app, device } = await setUp();
    const begun = await app.call('POST', '/api/auth/passkey/options');
    const cookie = toCookieHeader(begun);
    const body = { response: device.get(begun.body) };
    const send = (cookies: string) =>
      app.call('POST', '/api/auth/passkey', { cookie: cookies, body });
    for (const stranger of ['', 'passkey=made-up']) {
      const refused = await send(stranger);
      expect([refused.status, refused.body.code]).toEqual([409, 'challenge_ended']);
    }
    expect((await send(cookie)).status).toBe(200);
    expect((await send(cookie)).body.code).toBe('challenge_ended');

    const late = await app.call('POST', '/api/auth/passkey/options');
    app.clock.advance(300);
    const answer = await app.call('POST', '/api/auth/passkey', {
      cookie: toCookieHeader(late),
      body: { response: device.get(late.body) },
    });
    expect(answer.body.code).toBe('challenge_ended');
  });

  test('of one purpose is worth nothing for another', async () => {
    const { app, cookie, device } = await setUp();
    const begun = await app.call('POST', '/api/account/confirm/passkey/options', { cookie });
    const answer = await app.call('POST', '/api/auth/passkey', {
      cookie: toCookieHeader(begun),
      body: { response: device.get(begun.body) },
    });
    expect(answer.body.code).toBe('challenge_ended');
  });
});

describe('refused is a passkey', () => {
  test('of another site', async () => {
    const { app, device } = await setUp();
    device.origin = 'https://evil.example';
    const answer = await signInWith(app, device);
    expect([answer.status, answer.body.code]).toEqual([401, 'passkey_of_other_site']);
    const cookie = await app.signIn({ username: 'other' });
    const added = await addPasskey(app, cookie, new SoftwareAuthenticator('https://evil.example'));
    expect([added.status, added.body.issues[0].path]).toEqual([400, 'response']);
  });

  test('of a removed account, or one that was removed itself', async () => {
    const { app, device } = await setUp();
    const owner = await app.signIn({ username: 'owner' });
    const editor = await app.store.users.findByUsername('editor');
    await app.call('DELETE', `/api/users/${editor?.id}`, { cookie: owner });
    const answer = await signInWith(app, device);
    expect([answer.status, answer.body.code]).toEqual([401, 'unknown_passkey']);
  });

  test('of a suspended account, before and during the sign-in', async () => {
    const { app, device } = await setUp();
    const owner = await app.signIn({ username: 'owner' });
    const pending = toCookieHeader(await logIn(app));
    const editor = await app.store.users.findByUsername('editor');
    const body = { isSuspended: true };
    await app.call('PATCH', `/api/users/${editor?.id}`, { cookie: owner, body });
    for (const answer of [
      await signInWith(app, device),
      await signInWith(app, device, SECOND, pending),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([401, 'account_suspended']);
    }
  });

  test('whose counter did not rise, whose owner was not verified, or that signed something else', async () => {
    const { app, device } = await setUp();
    expect((await signInWith(app, device)).status).toBe(200);
    device.counter = 0;
    expect((await signInWith(app, device)).body.code).toBe('invalid_passkey');
    device.counter = 5;
    device.verifiesOwner = false;
    expect((await signInWith(app, device)).body.code).toBe('invalid_passkey');
    device.verifiesOwner = true;
    const begun = await app.call('POST', '/api/auth/passkey/options');
    const response = device.get({ ...begun.body, challenge: 'another' });
    const options = { cookie: toCookieHeader(begun), body: { response } };
    const answer = await app.call('POST', '/api/auth/passkey', options);
    expect(answer.body.code).toBe('invalid_passkey');
    const { rows } = await app.store.audit.list({ action: 'sign-in.failed' });
    expect(rows).toHaveLength(3);
  });

  test('of somebody else, as a second factor', async () => {
    const { app } = await setUp();
    const other = await app.signIn({ username: 'other' });
    const device = new SoftwareAuthenticator();
    await addPasskey(app, other, device);
    const pending = toCookieHeader(await logIn(app));
    expect((await signInWith(app, device, SECOND, pending)).body.code).toBe('unknown_passkey');
    const { rows } = await app.store.audit.list({ action: 'sign-in.code-failed' });
    expect(rows).toMatchObject([{ actor: null, subject: { label: 'editor' } }]);
  });

  test.each([
    [{}, 'response'],
    [{ response: { id: '!', rawId: '!', type: 'public-key', response: {} } }, 'response.id'],
  ])('that is none: %j', async (body, path) => {
    const { app } = await setUp();
    const answer = await app.call('POST', '/api/auth/passkey', { body });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
  });
});

test('a passkey confirms who is there, and only its owner', async () => {
  const { app, cookie, device } = await setUp();
  const confirmation = () => app.call('GET', '/api/account/confirmation', { cookie });
  app.clock.advance(600);
  expect((await confirmation()).body.code).toBe('confirmation_required');
  device.verifiesOwner = false;
  const path = '/api/account/confirm/passkey';
  expect((await signInWith(app, device, path, cookie)).status).toBe(400);
  device.verifiesOwner = true;
  const confirmed = await signInWith(app, device, path, cookie);
  expect(confirmed.status).toBe(204);
  // The browser keeps no token of a challenge that is over.
  expect(confirmed.cookies).toMatchObject([{ name: 'passkey', value: '', maxAge: 0 }]);
  expect((await confirmation()).status).toBe(204);
});

test.each([
  ['POST', '/api/account/passkeys/options'],
  ['POST', '/api/account/passkeys'],
  ['PATCH', '/api/account/passkeys/1'],
  ['DELETE', '/api/account/passkeys/1'],
])('%s %s wants a session, and a confirmation', async (method, url) => {
  const app = await buildTestApp();
  expect((await app.call(method, url)).status).toBe(401);
  const cookie = await app.signIn();
  app.clock.advance(600);
  expect((await app.call(method, url, { cookie })).body.code).toBe('confirmation_required');
});

test('passkeys of others are not found, and names have bounds', async () => {
  const { app, cookie, added } = await setUp();
  const path = `/api/account/passkeys/${added.body.passkey.id}`;
  const other = await app.signIn({ username: 'other' });
  const body = { name: 'Mine now' };
  expect((await app.call('PATCH', path, { cookie: other, body })).status).toBe(404);
  expect((await app.call('DELETE', path, { cookie: other })).status).toBe(404);
  for (const name of ['', ' ', 'x'.repeat(61)]) {
    expect((await app.call('PATCH', path, { cookie, body: { name } })).status).toBe(400);
  }
});

test('challenges are counted apart from sign-ins, and not without end', async () => {
  const limit = { calls: 3, windowSeconds: 900 };
  const app = await buildTestApp({ rateLimits: { login: limit, register: limit, contact: limit } });
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    statuses.push((await app.call('POST', '/api/auth/passkey/options')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.signIn();
  expect((await logIn(app)).status).toBe(200);
});

test('wrong passwords from an address keep no passkey out there', async () => {
  const limit = { calls: 3, windowSeconds: 600 };
  const app = await buildTestApp({ rateLimits: { login: limit, register: limit, contact: limit } });
  const device = new SoftwareAuthenticator();
  await addPasskey(app, await app.signIn(), device);
  const guess = { body: { ...credentials, password: 'a wrong guess' } };
  for (let count = 0; count < 3; count += 1) await app.call('POST', '/api/auth/login', guess);
  expect((await app.call('POST', '/api/auth/login', guess)).status).toBe(429);
  expect((await signInWith(app, device)).status).toBe(200);
});
