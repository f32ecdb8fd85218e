import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { WorkChallenges } from '#domain/rate-limits/public.ts';
import {
  buildTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestAppOverrides,
  toCookieHeader,
} from '#tests/support/app.ts';

const right = { username: 'editor', password: TEST_PASSWORD };
const wrong = { username: 'editor', password: 'not this one' };
const ATTACKER = '203.0.113.9';
const OWNER = '198.51.100.1';

const limit = { calls: 10, windowSeconds: 900 };
const rateLimits = { login: limit, register: limit, contact: limit };

const logIn = (app: TestApp, body: object, remoteAddress: string) =>
  app.call('POST', '/api/auth/login', { body, remoteAddress });

async function guess(app: TestApp, count: number, remoteAddress = ATTACKER, body: object = wrong) {
  const statuses: number[] = [];
  for (let call = 0; call < count; call += 1)
    statuses.push((await logIn(app, body, remoteAddress)).status);
  return statuses;
}

/** Somebody with an account, whom nobody has tried to sign in as lately. */
async function setUp(overrides: TestAppOverrides = {}) {
  const app = await buildTestApp({ rateLimits, ...overrides });
  await app.signIn();
  app.clock.advance(900);
  return app;
}

/** The same with a second factor, and what makes its codes. */
async function setUpWithFactor() {
  const app = await buildTestApp({ rateLimits });
  const cookie = await app.signIn();
  const makeCode = await addApp(app, cookie);
  app.clock.advance(900);
  return { app, makeCode };
}

async function addApp(app: TestApp, cookie: string): Promise<() => string> {
  const { body } = await app.call('POST', '/api/account/totp', { cookie });
  const secret = new URL(body.uri).searchParams.get('secret') ?? '';
  const makeCode = () => {
    app.clock.advance(60);
    return new TOTP({ secret }).generate({ timestamp: Date.parse(app.clock.now()) });
  };
  await app.call('POST', '/api/account/totp/confirm', { cookie, body: { code: makeCode() } });
  return makeCode;
}

/** Takes every proof, once. */
const freeWork: WorkChallenges = {
  issue: async () => ({ parameters: {}, signature: '' }),
  check: async (proof) => ({
    subject: {},
    id: JSON.stringify(proof),
    endsAt: '2100-01-01T00:00:00.000Z',
  }),
};
let proofs = 0;
function makeProof() {
  proofs += 1;
  return { challenge: { parameters: {}, signature: '' }, solution: { number: proofs } };
}

describe('a solved challenge', () => {
  test.each([OWNER, ATTACKER])('lets the owner in past wrong logins, from %s', async (address) => {
    const app = await setUp({ workChallenges: freeWork });
    expect(await guess(app, 11)).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(app, right, address)).status).toBe(429);
    const proof = makeProof();
    expect((await logIn(app, { ...right, proof }, address)).status).toBe(200);
    // Once.
    expect((await logIn(app, { ...right, proof }, address)).status).toBe(429);
  });

  test('is one that the product issued for this', async () => {
    const app = await setUp();
    await guess(app, 10);
    const { body: challenge } = await app.call('GET', '/api/auth/challenge');
    const solution = await solveChallenge({ challenge, deriveKey });
    const forged = { challenge: { ...challenge, signature: 'made up' }, solution };
    expect((await logIn(app, { ...right, proof: forged }, OWNER)).status).toBe(429);
    const proof = { challenge, solution };
    expect((await logIn(app, { ...right, proof }, OWNER)).status).toBe(200);
  });

  test('opens no more guesses than the limit of one address, nor many more of an account', async () => {
    const app = await setUp({ workChallenges: freeWork });
    const passed: Record<string, number> = {};
    await guess(app, 10);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']) {
      passed[address] = 0;
      for (let call = 0; call < 11; call += 1) {
        const { status } = await logIn(app, { ...wrong, proof: makeProof() }, address);
        if (status === 401) passed[address] += 1;
      }
    }
    expect(Object.values(passed)).toEqual([10, 10, 10, 10, 0]);
  });

  test('tells nothing about a name', async () => {
    const app = await setUp({ workChallenges: freeWork });
    await guess(app, 10);
    await guess(app, 10, '203.0.113.8', { ...wrong, username: 'nobody' });
    const known = await logIn(app, { ...wrong, proof: makeProof() }, OWNER);
    const unknown = { ...wrong, username: 'nobody', proof: makeProof() };
    const other = await logIn(app, unknown, OWNER);
    expect([known.status, known.text]).toEqual([401, other.text]);
  });
});

describe('a second factor', () => {
  test.each([OWNER, ATTACKER])('lets the owner in past wrong logins, from %s', async (address) => {
    const { app, makeCode } = await setUpWithFactor();
    await guess(app, 11);
    const first = await logIn(app, right, address);
    expect([first.status, first.body]).toEqual([200, { secondFactor: ['totp', 'recovery'] }]);
    const body = { method: 'totp', code: makeCode() };
    const second = { cookie: toCookieHeader(first), body };
    expect((await app.call('POST', '/api/auth/second-factor', second)).status).toBe(200);
  });

  test('is asked of nobody who has none: the right password opens nothing and is answered as a wrong one', async () => {
    const app = await setUp();
    await guess(app, 10);
    const answers = [
      await logIn(app, right, OWNER),
      await logIn(app, wrong, OWNER),
      await guess(app, 10, '203.0.113.8', { ...wrong, username: 'nobody' }).then(() =>
        logIn(app, { ...wrong, username: 'nobody' }, OWNER),
      ),
    ];
    const [first] = answers;
    expect(first?.status).toBe(429);
    for (const { status, text, headers, cookies } of answers) {
      const sent = [status, text, headers['retry-after'], cookies];
      expect(sent).toEqual([429, first?.text, first?.headers['retry-after'], []]);
    }
  });

  test('opens no more guesses than the limit of one address, nor many more of an account', async () => {
    const { app } = await setUpWithFactor();
    await guess(app, 20);
    expect((await logIn(app, right, ATTACKER)).status).toBe(429);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await guess(app, 10, address);
    expect((await logIn(app, right, OWNER)).status).toBe(429);
  });
});
