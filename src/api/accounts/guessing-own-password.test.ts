import { expect, test } from 'vitest';
import { buildTestApp, TEST_PASSWORD, type TestApp } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const limit = { calls: 10, windowSeconds: 900 };
const rateLimits = { login: limit, register: limit, contact: limit };
const QUARTER = 900;

/** The session alone, as somebody has it who copied that cookie but is on another device. */
const withoutDevice = (cookie: string) =>
  cookie
    .split('; ')
    .filter((pair) => !pair.startsWith('device='))
    .join('; ');

const confirm = (app: TestApp, cookie: string, password: string) =>
  app.call('POST', '/api/account/confirm', { cookie, body: { password } });

/** How many of so many guesses reach the hash. */
async function countGuesses(app: TestApp, cookie: string, count: number): Promise<number> {
  let passed = 0;
  for (let guess = 0; guess < count; guess += 1) {
    const { status } = await confirm(app, cookie, `guess ${guess}`);
    if (status !== 429) passed += 1;
  }
  return passed;
}

describeStore('guessing the password of somebody who is signed in', (openTestStore) => {
  test('with a stolen session does not keep the owner out on a known device', async () => {
    const app = await buildTestApp({ store: await openTestStore(), rateLimits });
    const cookie = await app.signIn();
    expect(await countGuesses(app, withoutDevice(cookie), 12)).toBe(10);
    expect((await confirm(app, cookie, TEST_PASSWORD)).status).toBe(204);
    const body = { current: TEST_PASSWORD, next: 'four brown goats' };
    const changed = await app.call('POST', '/api/account/password', { cookie, body });
    expect(changed.status).toBe(204);
  });

  test('is counted for each account', async () => {
    const app = await buildTestApp({ store: await openTestStore(), rateLimits });
    const [one, other] = [await app.signIn(), await app.signIn({ username: 'second' })];
    expect(await countGuesses(app, one, 12)).toBe(10);
    expect(await countGuesses(app, withoutDevice(one), 12)).toBe(10);
    expect((await confirm(app, other, TEST_PASSWORD)).status).toBe(204);
    expect((await confirm(app, withoutDevice(other), TEST_PASSWORD)).status).toBe(204);
  });

  test('waits longer and longer, and right ones do not count', async () => {
    const app = await buildTestApp({ store: await openTestStore(), rateLimits });
    const cookie = await app.signIn();
    for (let times = 0; times < limit.calls + 2; times += 1) {
      expect((await confirm(app, cookie, TEST_PASSWORD)).status).toBe(204);
    }
    let passed = 0;
    for (let window = 0; window < 8; window += 1) {
      passed += await countGuesses(app, cookie, 11);
      app.clock.advance(QUARTER);
    }
    expect(passed).toBe(20);
  });
});
