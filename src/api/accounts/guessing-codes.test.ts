import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const right = { username: 'editor', password: TEST_PASSWORD };
const rateLimits = {
  login: { calls: 10, windowSeconds: 900 },
  register: { calls: 10, windowSeconds: 900 },
  contact: { calls: 10, windowSeconds: 900 },
};
const QUARTER = 900;
const DAY = 86_400;

describeStore('guessing at second factors', (openTestStore) => {
  async function setUp() {
    const app = await buildTestApp({ store: await openTestStore(), rateLimits });
    const cookie = await app.signIn();
    const { body } = await app.call('POST', '/api/account/totp', { cookie });
    const secret = new URL(body.uri).searchParams.get('secret') ?? '';
    const codeNow = () => {
      app.clock.advance(60);
      return new TOTP({ secret }).generate({ timestamp: Date.parse(app.clock.now()) });
    };
    const confirm = { cookie, body: { code: codeNow() } };
    await app.call('POST', '/api/account/totp/confirm', confirm);
    const device = cookie.split('; ').find((pair) => pair.startsWith('device=')) ?? '';
    return { app, cookie, codeNow, device };
  }

  /** Opens sign-ins and shows wrong codes in one of them; the statuses of the codes. */
  async function guess(app: TestApp, pending: string, count: number, device = '') {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const body = { method: 'totp', code: 'wrong' };
      const cookie = [pending, device].join('; ');
      statuses.push((await app.call('POST', '/api/auth/second-factor', { cookie, body })).status);
    }
    return statuses;
  }

  const countPassed = (statuses: readonly number[]) =>
    statuses.filter((status) => status !== 429).length;

  /** A stranger's sign-in with the right password, from an address that nobody has used. */
  let addresses = 0;
  async function begin(app: TestApp, device = '', password = TEST_PASSWORD) {
    addresses += 1;
    const remoteAddress = `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
    const body = { ...right, password };
    const options = { body, remoteAddress, cookie: device };
    return toCookieHeader(await app.call('POST', '/api/auth/login', options));
  }

  const show = (app: TestApp, cookie: string, code: string, method = 'totp') =>
    app.call('POST', '/api/auth/second-factor', { cookie, body: { method, code } });

  test('a known device has counts of its own, for codes and for passkeys', async () => {
    const { app, codeNow, device, cookie } = await setUp();
    const stranger = await begin(app);
    expect(countPassed(await guess(app, stranger, 12))).toBe(10);
    const path = '/api/auth/second-factor/passkey/options';
    const ask = (own: string) => app.call('POST', path, { cookie: own });
    const asked: number[] = [];
    for (let call = 0; call < 11; call += 1) asked.push((await ask(stranger)).status);
    expect(asked).toEqual([...Array(10).fill(200), 429]);
    // Nor is somebody kept out who is signed in.
    const own = await app.call('POST', '/api/account/confirm/passkey/options', { cookie });
    expect(own.status).toBe(200);
    const known = `${await begin(app, device)}; ${device}`;
    expect((await ask(known)).status).toBe(200);
    expect((await guess(app, known, 3)).every((status) => status === 401)).toBe(true);
    expect((await show(app, known, codeNow())).status).toBe(200);
  });

  test('wrong codes of strangers are fewer and fewer, right ones do not count', async () => {
    const { app, codeNow } = await setUp();
    const perDay: number[] = [];
    for (let day = 0; day < 5; day += 1) {
      let passed = 0;
      for (let window = 0; window < 6; window += 1) {
        passed += countPassed(await guess(app, await begin(app), 11));
        app.clock.advance(window % 2 ? 8 * QUARTER : QUARTER);
      }
      perDay.push(passed);
      app.clock.advance(DAY);
    }
    expect(perDay).toEqual([40, 40, 20, 0, 0]);
    const late = await show(app, await begin(app), codeNow());
    expect([late.status, late.body.message]).toMatchObject([429, /in 8\d days\.$/]);
    app.clock.advance(90 * DAY);
    for (let times = 0; times < 12; times += 1) {
      expect((await show(app, await begin(app), codeNow())).status).toBe(200);
      app.clock.advance(DAY);
    }
  });

  test('strangers who know the password are counted anew once it was changed', async () => {
    const { app, cookie, codeNow } = await setUp();
    await guess(app, await begin(app), 11);
    const next = 'four brown goats';
    const body = { current: TEST_PASSWORD, next };
    await app.call('POST', '/api/account/password', { cookie, body });
    expect((await show(app, await begin(app, '', next), codeNow())).status).toBe(200);
  });

  test('recovery codes are counted apart', async () => {
    const { app, cookie } = await setUp();
    const made = await app.call('POST', '/api/account/recovery-codes', { cookie });
    const pending = await begin(app);
    await guess(app, pending, 11);
    const [code] = made.body.recoveryCodes;
    expect((await show(app, pending, code, 'recovery')).status).toBe(200);
  });

  test('wrong recovery codes, which nobody guesses, wait no longer each time; right ones do not count', async () => {
    const { app, cookie } = await setUp();
    const made = await app.call('POST', '/api/account/recovery-codes', { cookie });
    const [...codes]: string[] = made.body.recoveryCodes;
    for (let window = 0; window < 3; window += 1) {
      const shown = [...Array(9).fill('wrong'), codes.pop(), codes.pop()];
      const statuses: number[] = [];
      for (const code of shown) {
        statuses.push((await show(app, await begin(app), code, 'recovery')).status);
      }
      expect(statuses).toEqual([...Array(9).fill(401), 200, 200]);
      app.clock.advance(QUARTER);
    }
  });
});
