import { expect, test } from 'vitest';
import { buildTestApp, type CallOptions, TEST_PASSWORD } from '#tests/support/app.ts';
import { buildContactRequest } from '#tests/support/factories.ts';

const generous = { calls: 1000, windowSeconds: 60 };

function buildLimitedApp(limits: object) {
  return buildTestApp({
    rateLimits: { login: generous, register: generous, contact: generous, ...limits },
  });
}

test.each([
  ['register', '/api/auth/register', { username: 'xy' }],
  ['contact', '/api/contact/submit', buildContactRequest()],
])('%s: a call over the limit answers 429 with a time to retry', async (name, url, body) => {
  const app = await buildLimitedApp({ [name]: { calls: 2, windowSeconds: 900 } });
  const call = (options: CallOptions = {}) => app.call('POST', url, { body, ...options });
  await call();
  app.clock.advance(60.5);
  await call();
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('840');
  expect(refused.body).toEqual({
    message: 'Too many attempts. Please try again in 14 minutes.',
    code: 'rate_limited',
  });

  const elsewhere = await call({ remoteAddress: '203.0.113.9' });
  expect(elsewhere.status).not.toBe(429);

  app.clock.advance(839.4);
  expect((await call()).headers['retry-after']).toBe('1');
  app.clock.advance(0.1);
  expect((await call()).status).not.toBe(429);
});

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [7200, '2 hours'],
])('a wait of %i seconds reads %s', async (windowSeconds, text) => {
  const app = await buildLimitedApp({ contact: { calls: 1, windowSeconds } });
  await app.call('POST', '/api/contact/submit');
  const refused = await app.call('POST', '/api/contact/submit');
  expect(refused.body.message).toBe(`Too many attempts. Please try again in ${text}.`);
});

test('calls with invalid bodies count too', async () => {
  const app = await buildLimitedApp({ contact: { calls: 2, windowSeconds: 60 } });
  const broken = { payload: '{', headers: { 'content-type': 'application/json' } };
  const answers = [];
  for (let n = 0; n < 3; n += 1)
    answers.push(await app.call('POST', '/api/contact/submit', broken));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
});

test('simultaneous calls are counted one by one', async () => {
  const app = await buildLimitedApp({ contact: { calls: 3, windowSeconds: 60 } });
  const body = buildContactRequest();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.call('POST', '/api/contact/submit', { body })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...[201, 201, 201],
    ...[429, 429, 429, 429, 429],
  ]);
});

test('an account is limited across all addresses, however its name is written', async () => {
  const app = await buildLimitedApp({ login: { calls: 3, windowSeconds: 60 } });
  await app.signIn({ username: 'editor' });
  const spellings = ['editor', 'EDITOR', 'ｅｄｉｔｏｒ', ' Editor '];
  const statuses = [];
  for (const [index, username] of spellings.entries()) {
    const body = { username, password: 'wrong-password' };
    const remoteAddress = `203.0.113.${index}`;
    const answer = await app.call('POST', '/api/auth/login', { body, remoteAddress });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([401, 401, 429, 429]);

  const body = { username: 'editor', password: TEST_PASSWORD };
  const fromHome = { body, remoteAddress: '198.51.100.1' };
  expect((await app.call('POST', '/api/auth/login', fromHome)).status).toBe(429);
  app.clock.advance(60);
  expect((await app.call('POST', '/api/auth/login', fromHome)).status).toBe(200);
});

test('an IPv6 network counts as one address', async () => {
  const app = await buildLimitedApp({ contact: { calls: 1, windowSeconds: 60 } });
  const statuses = [];
  for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']) {
    const body = buildContactRequest();
    const answer = await app.call('POST', '/api/contact/submit', { body, remoteAddress });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([201, 429, 201]);
});

test('changing IPv6 networks within a site or a provider soon meets a limit', async () => {
  const app = await buildLimitedApp({ contact: { calls: 1, windowSeconds: 60 } });
  const send = async (remoteAddress: string) => {
    const body = buildContactRequest();
    return (await app.call('POST', '/api/contact/submit', { body, remoteAddress })).status;
  };
  const inOneSite = [];
  for (let net = 0; net < 6; net += 1) inOneSite.push(await send(`2001:db8:1:${net}::1`));
  expect(inOneSite).toEqual([201, 201, 201, 201, 429, 429]);
  const inOneProvider = [];
  for (let site = 1; site < 20; site += 1)
    inOneProvider.push(await send(`2001:db8:1:${site}00::1`));
  // The sixth call above was refused without being counted.
  expect(inOneProvider.filter((status) => status === 201)).toHaveLength(16 - 5);
  expect(await send('2001:db8:2::1')).toBe(201);
});
