import { describe, expect, test } from 'vitest';
import { OverloadError } from '#shared/queue/task-queue.ts';
import {
  buildTestApp,
  plainPasswordHasher,
  TEST_PASSWORD,
  type TestApp,
  toCookieHeader,
} from '#tests/support/app.ts';

const right = { username: 'editor', password: TEST_PASSWORD };
const wrong = { username: 'editor', password: 'not this one' };

const rateLimits = {
  login: { calls: 10, windowSeconds: 900 },
  register: { calls: 10, windowSeconds: 900 },
  contact: { calls: 10, windowSeconds: 900 },
};

const logIn = (app: TestApp, body: unknown, remoteAddress = '192.0.2.1', cookie = '') =>
  app.call('POST', '/api/auth/login', { body, remoteAddress, cookie });

/** Only the cookie of the known device, as after a logout. */
async function knowDevice(app: TestApp, body = right, cookie = ''): Promise<string> {
  const answer = await logIn(app, body, '198.51.100.1', cookie);
  const device = answer.cookies.find(({ name }) => name === 'device');
  return `device=${device?.value}`;
}

/** The statuses of many wrong logins, each from an address of its own. */
async function guess(app: TestApp, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await logIn(app, wrong, `203.0.113.${index}`);
    statuses.push(answer.status);
  }
  return statuses;
}

const countPassed = (statuses: readonly number[]) =>
  statuses.filter((status) => status !== 429).length;

describe('a known device', () => {
  test('signs in whatever fails elsewhere, even at its own address', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    const device = await knowDevice(app);
    expect(countPassed(await guess(app, 30))).toBeLessThanOrEqual(10);
    for (let call = 0; call < 12; call += 1) await logIn(app, wrong, '198.51.100.1');
    expect((await logIn(app, right, '198.51.100.1')).status).toBe(429);
    expect((await logIn(app, right, '198.51.100.1', device)).status).toBe(200);
  });

  test('does not wait behind strangers for its password to be compared', async () => {
    const overloaded = { ...plainPasswordHasher };
    const app = await buildTestApp({
      passwordHasher: overloaded,
      memberHasher: plainPasswordHasher,
    });
    await app.signIn();
    const device = await knowDevice(app);
    overloaded.verify = async () => {
      throw new OverloadError('full');
    };
    expect((await logIn(app, right)).status).toBe(503);
    expect((await logIn(app, right, '192.0.2.1', device)).status).toBe(200);
    app.takeLog();
  });

  test('has the limit of its own', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    const device = await knowDevice(app);
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      statuses.push((await logIn(app, wrong, `192.0.2.${call}`, device)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('is a stranger to other accounts, and keeps its own when it signs in to another', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    await app.signIn({ username: 'second' });
    const device = await knowDevice(app, { ...right, username: 'second' });
    await guess(app, 12);
    expect((await logIn(app, right, '192.0.2.1', device)).status).toBe(429);
    app.clock.advance(901);
    const both = await knowDevice(app, right, device);
    expect(both).not.toBe(device);
    await guess(app, 12);
    for (const username of ['editor', 'second']) {
      const answer = await logIn(app, { ...right, username }, '192.0.2.1', both);
      expect(answer.status).toBe(200);
    }
  });

  test('gets a token that nobody planted, and a made-up one is worth nothing', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    const planted = await knowDevice(app, right, 'device=planted');
    expect(planted).not.toBe('device=planted');
    await guess(app, 12);
    expect((await logIn(app, right, '192.0.2.1', 'device=planted')).status).toBe(429);
  });

  test('is forgotten by a change of the password, except the one that changed it', async () => {
    const app = await buildTestApp({ rateLimits });
    const own = await app.signIn();
    const other = await knowDevice(app);
    const body = { current: TEST_PASSWORD, next: 'four brown goats' };
    const changed = await app.call('POST', '/api/account/password', { cookie: own, body });
    expect([changed.status, toCookieHeader(changed)]).toEqual([204, expect.any(String)]);
    await guess(app, 12);
    const renewed = { ...right, password: body.next };
    expect((await logIn(app, renewed, '192.0.2.1', other)).status).toBe(429);
    expect((await logIn(app, renewed, '192.0.2.1', own)).status).toBe(200);
  });
});

describe('guesses of strangers', () => {
  test('at one account are few in a window, and fewer in the long run', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    app.clock.advance(8 * 900);
    const passed: number[] = [];
    for (let window = 0; window < 8; window += 1) {
      passed.push(countPassed(await guess(app, 15)));
      app.clock.advance(900);
    }
    expect(passed).toEqual([10, 10, 10, 10, 0, 0, 0, 0]);
  });

  test('from one address wait longer from window to window', async () => {
    const app = await buildTestApp({ rateLimits });
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      for (let call = 0; call < 11; call += 1) {
        const { status, headers } = await logIn(app, wrong);
        if (status !== 429) continue;
        const seconds = Number(headers['retry-after']);
        waits.push(seconds);
        app.clock.advance(seconds);
        break;
      }
    }
    expect(waits).toEqual([900, 900, 5400, 900, 900, 5400, 86_400 - 2 * 7200]);
  });

  test('are answered the same for known and unknown names', async () => {
    const app = await buildTestApp({ rateLimits });
    await app.signIn();
    app.clock.advance(900);
    for (let call = 0; call < 12; call += 1) {
      const address = `192.0.2.${call}`;
      const known = await logIn(app, wrong, address);
      const unknown = await logIn(app, { ...wrong, username: 'nobody' }, address);
      expect([known.status, known.text, known.headers['retry-after']]).toEqual([
        unknown.status,
        unknown.text,
        unknown.headers['retry-after'],
      ]);
    }
  });
});
