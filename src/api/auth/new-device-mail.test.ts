import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { TEST_PASSWORD } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const DAY_SECONDS = 86_400;

async function buildAsha(store?: Store) {
  const mailing = await buildMailingApp(store);
  const { app } = mailing;
  const cookie = await app.signIn({ username: 'asha' });
  const setEmail = (email: string | null) =>
    app.call('PUT', '/api/account/email', { cookie, body: { email } });
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
    await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your account at The firm has another e-mail address',
    ]);
    await logIn();
    expect(await deliver()).toBe(0);
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
