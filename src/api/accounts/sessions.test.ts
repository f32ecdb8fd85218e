import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, buildTestApp, TEST_PASSWORD, type TestApp } from '#tests/support/app.ts';

const DAY = 86_400;
const body = { username: 'editor', password: TEST_PASSWORD };

function listSetCookies({ headers }: Answer): string[] {
  return [headers['set-cookie'] ?? []].flat().map(String).sort();
}

async function isSignedIn(app: TestApp, cookie: string): Promise<boolean> {
  return (await app.call('GET', '/api/auth/user', { cookie })).status === 200;
}

describe('cookies', () => {
  test('over HTTP: HttpOnly and Lax, with a hint that scripts can read', async () => {
    const app = await buildTestApp();
    await app.signIn();
    const answer = await app.call('POST', '/api/auth/login', { body });
    expect(listSetCookies(answer)).toEqual([
      'device=device-2; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
      'session=token-2; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax',
    ]);
  });

  test.each([
    ['the site is HTTPS', { siteUrl: new URL('https://site.example') }, {}],
    ['the proxy says so', {}, { 'x-forwarded-proto': 'https' }],
  ])('over HTTPS, because %s: Secure and bound to this host', async (_why, overrides, headers) => {
    const app = await buildTestApp(overrides);
    await app.signIn();
    const answer = await app.call('POST', '/api/auth/login', { body, headers });
    expect(listSetCookies(answer)).toEqual([
      '__Host-device=device-2; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-session=token-2; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'signed-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
    const cookie = '__Host-session=token-2';
    const user = await app.call('GET', '/api/auth/user', { cookie, headers });
    expect(user.status).toBe(200);
  });

  test('under HTTPS a cookie without the prefix, which others could plant, is ignored', async () => {
    const app = await buildTestApp({ siteUrl: new URL('https://site.example') });
    await app.signIn();
    expect(await isSignedIn(app, '__Host-session=token-1')).toBe(true);
    expect(await isSignedIn(app, 'session=token-1')).toBe(false);
  });

  test.each(['signed-in=1', 'session=', 'session="', 'session=%E0%A4%A', ';;;', 'session=\u00ff'])(
    'the cookie %j gives no session and no failure',
    async (cookie) => {
      const app = await buildTestApp();
      await app.signIn();
      expect((await app.call('GET', '/api/auth/user', { cookie })).status).toBe(401);
    },
  );
});

describe('a session', () => {
  test('is stored as the SHA-256 of its token only', async () => {
    const app = await buildTestApp();
    await app.signIn();
    const tokenHash = createHash('sha256').update('token-1').digest('hex');
    expect((await app.store.sessions.find(tokenHash))?.session).toEqual({
      tokenHash,
      userId: expect.any(Number),
      createdAt: '2026-03-01T12:00:00.000Z',
      idleExpiresAt: '2026-03-08T12:00:00.000Z',
      absoluteExpiresAt: '2026-03-31T12:00:00.000Z',
      address: '127.0.0.1',
      device: 'Unknown device',
      confirmedAt: '2026-03-01T12:00:00.000Z',
      factorAt: null,
    });
    expect(await app.store.sessions.find('token-1')).toBeNull();
    expect(await isSignedIn(app, `session=${tokenHash}`)).toBe(false);
  });

  test('is new at every login, and the browser’s old one ends', async () => {
    const app = await buildTestApp();
    const first = await app.signIn();
    const other = await app.call('POST', '/api/auth/login', { body });
    expect(await isSignedIn(app, first)).toBe(true);
    const again = await app.call('POST', '/api/auth/login', { body, cookie: first });
    expect(again.cookies[0]?.value).toBe('token-3');
    expect(await isSignedIn(app, first)).toBe(false);
    expect(await isSignedIn(app, `session=${other.cookies[0]?.value}`)).toBe(true);
    expect(await isSignedIn(app, 'session=token-3')).toBe(true);
  });

  test('a refused login leaves the session as it was', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const wrong = { username: 'editor', password: 'wrong-password' };
    await app.call('POST', '/api/auth/login', { body: wrong, cookie });
    expect(await isSignedIn(app, cookie)).toBe(true);
  });

  test('never uses a token that the browser brought', async () => {
    const app = await buildTestApp();
    await app.signIn();
    await app.call('POST', '/api/auth/login', { body, cookie: 'session=planted' });
    expect(await isSignedIn(app, 'session=planted')).toBe(false);
  });

  test('ends after seven days without use', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    app.clock.advance(7 * DAY - 1);
    expect(await isSignedIn(app, cookie)).toBe(true);
    app.clock.advance(7 * DAY);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test('ends after thirty days of use', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    for (let day = 0; day < 29; day += 1) {
      app.clock.advance(DAY);
      expect(await isSignedIn(app, cookie)).toBe(true);
    }
    const session = await app.call('GET', '/api/auth/session', { cookie });
    expect(session.body.expiresAt).toBe('2026-03-31T12:00:00.000Z');
    app.clock.advance(DAY);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test('is extended at most every five minutes', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const readExpiry = async () =>
      (await app.call('GET', '/api/auth/session', { cookie })).body.expiresAt;
    app.clock.advance(299);
    expect(await readExpiry()).toBe('2026-03-08T12:00:00.000Z');
    app.clock.advance(1);
    expect(await readExpiry()).toBe('2026-03-08T12:05:00.000Z');
  });
});

describe('POST /api/auth/logout', () => {
  test('ends the session on the server and clears both cookies', async () => {
    const app = await buildTestApp();
    const cookie = await app.signIn();
    const answer = await app.call('POST', '/api/auth/logout', { cookie });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'You have been successfully logged out.' });
    expect(listSetCookies(answer)).toEqual([
      'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'signed-in=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  test.each(['', 'session=unknown'])('works without a session (cookie %j)', async (cookie) => {
    const app = await buildTestApp();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.call('POST', '/api/auth/logout', { cookie, headers });
    expect(answer.status).toBe(200);
  });
});
