import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const DAY_SECONDS = 86_400;

async function buildAsha(store?: Store) {
  const mailing = await buildMailingApp(store);
  const { app } = mailing;
  const cookie = await app.signIn({ username: 'asha' });
  const setEmail = async (email: string | null) => {
    const { id } = (await app.store.users.findByUsername('asha')) ?? { id: 0 };
    await app.store.users.setEmail(id, email);
  };
  await setEmail('asha@firm.example');
  const logIn = (headers: Record<string, string> = {}) =>
    app.call('POST', '/api/auth/login', {
      headers: { 'user-agent': CHROME, ...headers },
      body: { username: 'asha', password: TEST_PASSWORD },
    });
  return { ...mailing, cookie, setEmail, logIn };
}

describeStore('a sign-in', (openTestStore) => {
  test('on a new device is mailed to the owner, on a known one not', async () => {
    const { mails, cookie, deliver, logIn, countWakes } = await buildAsha(await openTestStore());
    expect((await logIn({ cookie })).status).toBe(200);
    expect(await deliver()).toBe(0);
    expect(countWakes(), 'nothing to send').toBe(0);
    expect((await logIn()).status).toBe(200);
    expect(countWakes()).toBe(1);
    await deliver();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: ['asha@firm.example'],
      subject: 'New sign-in to your account at The firm',
    });
    for (const words of ['Account: asha', 'From: 127.0.0.1', 'Browser: Chrome on Linux']) {
      expect(mails[0]?.text).toContain(words);
    }
    expect(mails[0]?.text).toMatch(/When: \d{4}-\d\d-\d\d, \d\d:\d\d UTC/);
    expect(mails[0]?.text).toContain('https://firm.example/admin/account');
  });

  test('that fails is not mailed, nor one without an address', async () => {
    const { app, deliver, setEmail, logIn, mails } = await buildAsha(await openTestStore());
    const body = { username: 'asha', password: 'not this one' };
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(401);
    expect(await deliver()).toBe(0);
    await setEmail(null);
    await logIn();
    expect(await deliver()).toBe(0);
    expect(mails).toEqual([]);
  });

  test('with the right password but no second factor is told apart, and mailed', async () => {
    const { app, cookie, deliver, logIn, mails } = await buildAsha(await openTestStore());
    const begun = await app.call('POST', '/api/account/totp', { cookie });
    const secret = new URL(begun.body.uri).searchParams.get('secret') ?? '';
    const makeCode = () =>
      new TOTP({ secret }).generate({ timestamp: Date.parse(app.clock.now()) });
    const body = { code: makeCode() };
    await app.call('POST', '/api/account/totp/confirm', { cookie, body });
    while ((await deliver()) > 0);
    mails.splice(0);
    app.clock.advance(60);

    // Whoever shows the second factor in time is told of the new device only.
    const shown = { method: 'totp', code: makeCode() };
    const pending = toCookieHeader(await logIn());
    await app.call('POST', '/api/auth/second-factor', { cookie: pending, body: shown });
    app.clock.advance(301);
    while ((await deliver()) > 0);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New sign-in to your account at The firm',
    ]);

    const waiting = toCookieHeader(await logIn({ 'user-agent': 'Firefox/143.0' }));
    const wrong = { method: 'totp', code: '000000' };
    await app.call('POST', '/api/auth/second-factor', { cookie: waiting, body: wrong });
    expect(await deliver()).toBe(0);
    app.clock.advance(301);
    await deliver();
    expect(mails[1]?.subject).toBe('Somebody has your password at The firm');
    const { rows } = await app.store.audit.list({ action: 'sign-in' });
    expect(rows.slice(0, 2).map(({ action }) => action)).toEqual([
      'sign-in.code-failed',
      'sign-in.password-given',
    ]);
  });

  test('that fails ten times within a day is mailed once', async () => {
    const { app, deliver, mails } = await buildAsha(await openTestStore());
    const body = { username: 'asha', password: 'not this one' };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await app.call('POST', '/api/auth/login', { body });
    }
    while ((await deliver()) > 0);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Failed attempts to sign in to your account at The firm',
    ]);
  });

  test('is mailed once for a place and browser, and five times in a day', async () => {
    const { app, mails, deliver, logIn } = await buildAsha(await openTestStore());
    await logIn();
    await logIn();
    await deliver();
    expect(mails).toHaveLength(1);
    const browsers = [
      'Firefox/143.0',
      'Edg/140.0',
      'OPR/110.0',
      'Chrome/140.0',
      'Version/18 Safari/6',
    ];
    for (const [index, browser] of browsers.entries()) {
      for (const system of ['(Windows NT 10.0)', '(Macintosh)']) {
        // Far from the limits of sign-ins.
        app.clock.advance(3600 + index);
        await logIn({ 'user-agent': `Mozilla/5.0 ${system} ${browser}` });
      }
    }
    await deliver();
    expect(mails).toHaveLength(5);
    app.clock.advance(DAY_SECONDS);
    await logIn();
    await deliver();
    expect(mails).toHaveLength(6);
  });
});

test('registering is not mailed', async () => {
  const { app, deliver } = await buildMailingApp();
  const body = { username: 'zoe', password: 'a long walk home' };
  expect((await app.call('POST', '/api/auth/register', { body })).status).toBe(201);
  expect(await deliver()).toBe(0);
});
