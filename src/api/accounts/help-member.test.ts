import { expect, test } from 'vitest';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';
import { describeStore, type OpenTestStore } from '#tests/support/databases/databases.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';

const NEW_PASSWORD = 'a long walk home 7';

/** Asha, an administrator, and Ben, an editor with an address that is two days old and a passkey. */
async function buildTeam(openTestStore: OpenTestStore) {
  const { app, mails, deliver } = await buildMailingApp(await openTestStore());
  const ben = await app.signIn({ username: 'ben', role: 'editor' });
  const id = (await app.store.users.findByUsername('ben'))?.id ?? 0;
  await app.store.users.setEmail(id, 'ben@firm.example');
  const begun = await app.call('POST', '/api/account/passkeys/options', { cookie: ben });
  await app.call('POST', '/api/account/passkeys', {
    cookie: `${ben}; ${toCookieHeader(begun)}`,
    body: { name: 'Lost', response: new SoftwareAuthenticator().create(begun.body) },
  });
  app.clock.advance(2 * 86_400);
  const asha = await app.signIn({ username: 'asha' });
  while ((await deliver()) > 0);
  mails.length = 0;
  const help = async (method: 'POST' | 'DELETE', what: string) => {
    const { status } = await app.call(method, `/api/users/${id}/${what}`, { cookie: asha });
    while ((await deliver()) > 0);
    const { body } = await app.call('GET', `/api/audit?person=${id}&limit=1`, { cookie: asha });
    const { action, actor, subject } = body[0];
    return { status, recorded: [action, actor?.username, subject?.label] };
  };
  const isSignedIn = async () =>
    (await app.call('GET', '/api/auth/session', { cookie: ben })).body.authenticated as boolean;
  return { app, mails, ben, id, help, isSignedIn };
}

describeStore('an administrator who helps somebody', (openTestStore) => {
  test('sends a link, with which its owner alone sets a new password', async () => {
    const { app, mails, help } = await buildTeam(openTestStore);
    const done = await help('POST', 'password-link');
    expect(done).toEqual({ status: 202, recorded: ['account.link-sent', 'asha', 'ben'] });
    expect(mails.map(({ to }) => to)).toEqual([['ben@firm.example']]);
    const token = /link#(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    const path = `/api/auth/links/${token}`;
    const body = { password: NEW_PASSWORD };
    expect((await app.call('POST', path, { body })).status).toBe(204);
    expect((await app.call('POST', path, { body })).status).toBe(404);
    const logIn = (password: string) =>
      app.call('POST', '/api/auth/login', { body: { username: 'ben', password } });
    expect((await logIn(TEST_PASSWORD)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('ends all sessions', async () => {
    const { mails, help, isSignedIn } = await buildTeam(openTestStore);
    const done = await help('DELETE', 'sessions');
    expect(done).toEqual({ status: 204, recorded: ['account.sessions-ended', 'asha', 'ben'] });
    expect(mails.map(({ to }) => to)).toEqual([['ben@firm.example']]);
    expect(await isSignedIn()).toBe(false);
  });

  test('removes lost factors once, and the sessions with them', async () => {
    const { app, mails, id, help, isSignedIn } = await buildTeam(openTestStore);
    const done = await help('DELETE', 'factors');
    expect(done).toEqual({ status: 204, recorded: ['account.factor-removed', 'asha', 'ben'] });
    expect(mails.map(({ to }) => to)).toEqual([['ben@firm.example']]);
    expect(await app.store.factors.countRecoveryCodes(id)).toBe(0);
    expect(await isSignedIn()).toBe(false);
    expect((await help('DELETE', 'factors')).status).toBe(404);
    const body = { username: 'ben', password: TEST_PASSWORD };
    const entered = await app.call('POST', '/api/auth/login', { body });
    expect(toCookieHeader(entered)).toContain('session');
  });
});
