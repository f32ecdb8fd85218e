import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Mail } from '#domain/mail/public.ts';
import { buildMailingApp } from '#tests/support/account-mails.ts';
import { plainPasswordHasher, TEST_PASSWORD, toCookieHeader } from '#tests/support/app.ts';
import { describeStore, type OpenTestStore } from '#tests/support/databases/databases.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { runAdmin } from './admin.ts';

const OWN = 'asha@firm.example';
const THIEFS_PASSWORD = 'thief was here 99';
const NEW_PASSWORD = 'a long walk home 7';

/** Asha with a confirmed address, and a thief who has her password and uses it at once. */
async function rob(openTestStore: OpenTestStore, { changesPassword = true } = {}) {
  const { app, mails, deliver } = await buildMailingApp(await openTestStore());
  const { store } = app;
  const owner = await app.signIn({ username: 'asha' });
  const asha = await store.users.findByUsername('asha');
  const id = asha?.id ?? 0;
  await store.users.setEmail(id, OWN);
  const logIn = (password: string) =>
    app.call('POST', '/api/auth/login', { body: { username: 'asha', password } });

  app.clock.advance(3600);
  const entered = await logIn(TEST_PASSWORD);
  const thief = toCookieHeader(entered);
  const key = new SoftwareAuthenticator();
  const begun = await app.call('POST', '/api/account/passkeys/options', { cookie: thief });
  const added = await app.call('POST', '/api/account/passkeys', {
    cookie: `${thief}; ${toCookieHeader(begun)}`,
    body: { name: 'Of the thief', response: key.create(begun.body) },
  });
  const removed = await app.call('PUT', '/api/account/email', {
    cookie: thief,
    body: { email: null },
  });
  const made = await app.call('POST', '/api/account/recovery-codes', { cookie: thief });
  const password = { current: TEST_PASSWORD, next: THIEFS_PASSWORD };
  const changed = changesPassword
    ? await app.call('POST', '/api/account/password', { cookie: thief, body: password })
    : entered;
  const statuses = [entered, added, removed, made, changed].map(({ status }) => status);
  expect(statuses).toEqual([200, 201, 200, 200, changesPassword ? 204 : 200]);
  while ((await deliver()) > 0);
  const codes: readonly string[] = made.body.recoveryCodes;

  /** Tries everything that the thief has; returns what still opens something. */
  async function tryAll(): Promise<readonly string[]> {
    const open: string[] = [];
    for (const cookie of [thief, toCookieHeader(changed)]) {
      const answer = await app.call('GET', '/api/auth/user', { cookie });
      if (answer.status === 200) open.push('session');
    }
    const options = await app.call('POST', '/api/auth/passkey/options');
    const signed = await app.call('POST', '/api/auth/passkey', {
      cookie: toCookieHeader(options),
      body: { response: key.get(options.body) },
    });
    if (signed.status === 200) open.push('passkey');
    for (const password of [TEST_PASSWORD, THIEFS_PASSWORD]) {
      const answer = await logIn(password);
      if (answer.status !== 200) continue;
      open.push('password');
      const code = { method: 'recovery', code: codes[0] };
      const cookie = toCookieHeader(answer);
      const second = await app.call('POST', '/api/auth/second-factor', { cookie, body: code });
      if (second.status === 200) open.push('recovery code');
    }
    return open;
  }
  return { app, mails, deliver, id, owner, logIn, tryAll };
}

const linkOf = (mail: Mail | undefined) => mail?.text.match(/link#(\S+)/)?.[1] ?? null;
const pathOf = (token: string | null) => `/api/auth/links/${token}`;

describeStore('a robbed owner', (openTestStore) => {
  test('is told of everything at the own address, and gets the thief out by the oldest link', async () => {
    const { app, mails, deliver, id, logIn, tryAll } = await rob(openTestStore);
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => [OWN]));
    const told = mails.map(({ text }) => text.split('\n')[0]);
    expect(told.toSorted()).toEqual([
      'A second factor was added: Of the thief.',
      'New recovery codes were made.',
      'Somebody signed in to your account on a device that it was not used on before.',
      'The e-mail address was changed or removed.',
      'The password was changed.',
    ]);
    expect(await tryAll()).not.toEqual([]);

    const links = mails.map(linkOf).filter((link) => link !== null);
    expect(links).toHaveLength(4);
    const token = linkOf(mails[told.findIndex((line) => line?.includes('factor was added'))]);
    const link = await app.call('GET', pathOf(token));
    expect(link.body).toMatchObject({
      purpose: 'undo',
      username: 'asha',
      change: 'A second factor was added: Of the thief',
      later: [
        { change: 'The e-mail address was changed or removed' },
        { change: 'New recovery codes were made' },
      ],
    });
    const simple = await app.call('POST', pathOf(token), { body: { password: 'asha12' } });
    expect([simple.status, simple.body.issues?.[0].path]).toEqual([400, 'password']);
    const body = { password: NEW_PASSWORD };
    expect((await app.call('POST', pathOf(token), { body })).status).toBe(204);

    expect(await tryAll()).toEqual([]);
    expect((await logIn(NEW_PASSWORD)).body).toMatchObject({ username: 'asha' });
    expect(await app.store.users.findEmail(id)).toBe(OWN);
    expect(await app.store.factors.countRecoveryCodes(id)).toBe(0);
    // Used up, and later changes are no more.
    for (const link of links) expect((await app.call('GET', pathOf(link))).status).toBe(404);
    while ((await deliver()) > 0);
    expect(mails.slice(5).map(({ to, subject }) => [to[0], subject])).toContainEqual([
      OWN,
      'A change of your account at The firm',
    ]);
  });

  test('gets the thief out by a change of the password on a device that is signed in', async () => {
    const { app, owner, logIn, tryAll } = await rob(openTestStore, { changesPassword: false });
    const changes = await app.call('GET', '/api/account/changes', { cookie: owner });
    expect(changes.body).toMatchObject([
      { kind: 'codes-made', isUndoable: true },
      { kind: 'email-changed', detail: null, isUndoable: true },
      { kind: 'factor-added', detail: 'Of the thief', isUndoable: true },
    ]);
    const body = { current: TEST_PASSWORD, next: NEW_PASSWORD, undoesChanges: true };
    const answer = await app.call('POST', '/api/account/password', { cookie: owner, body });
    expect(answer.status).toBe(204);
    expect(await tryAll()).toEqual([]);
    expect((await logIn(NEW_PASSWORD)).body).toMatchObject({ username: 'asha' });
  });

  test.each(['password', 'link'])(
    'keeps what she changed herself since then, by %s',
    async (way) => {
      const { app, mails, deliver } = await buildMailingApp(await openTestStore());
      const owner = await app.signIn({ username: 'asha' });
      const id = (await app.store.users.findByUsername('asha'))?.id ?? 0;
      await app.store.users.setEmail(id, OWN);
      app.clock.advance(60);
      const login = { username: 'asha', password: TEST_PASSWORD };
      const thief = toCookieHeader(await app.call('POST', '/api/auth/login', { body: login }));
      const nobody = { email: null };
      await app.call('PUT', '/api/account/email', { cookie: thief, body: nobody });
      app.clock.advance(60);
      const own = new SoftwareAuthenticator();
      const begun = await app.call('POST', '/api/account/passkeys/options', { cookie: owner });
      await app.call('POST', '/api/account/passkeys', {
        cookie: `${owner}; ${toCookieHeader(begun)}`,
        body: { name: 'Her own', response: own.create(begun.body) },
      });
      while ((await deliver()) > 0);

      const { body: changes } = await app.call('GET', '/api/account/changes', { cookie: owner });
      const keeps = [changes[0].id];
      const token = linkOf(
        mails.find(({ text }) => text.includes('address was changed or removed')),
      );
      const password = { current: TEST_PASSWORD, next: NEW_PASSWORD };
      const answer = await (way === 'password'
        ? app.call('POST', '/api/account/password', {
            cookie: owner,
            body: { ...password, undoesChanges: true, keeps },
          })
        : app.call('POST', pathOf(token), { body: { password: NEW_PASSWORD, keeps } }));
      expect(answer.status).toBe(204);
      expect(await app.store.users.findEmail(id)).toBe(OWN);
      const options = await app.call('POST', '/api/auth/passkey/options');
      const signed = await app.call('POST', '/api/auth/passkey', {
        cookie: toCookieHeader(options),
        body: { response: own.get(options.body) },
      });
      expect(signed.body).toMatchObject({ username: 'asha' });
    },
  );

  test('is helped by the operator, who is told what else opens the account', async () => {
    const { app, logIn, tryAll } = await rob(openTestStore);
    const context = {
      ...{ store: app.store, now: app.clock.now, passwordHasher: plainPasswordHasher },
      input: new PassThrough(),
    };
    const told = await runAdmin(context, ['reset-password', 'asha'], new Set());
    expect(told).toContain('Still there: the passkey “Of the thief” of ');
    expect(told).toContain(
      'With --factors they are removed. Mails about the account go to nobody.',
    );
    expect(await tryAll()).toEqual(['passkey']);
    const flags = new Set(['--factors']);
    const again = await runAdmin(context, ['reset-password', 'asha'], flags);
    expect(again).toContain('There is no second factor.');
    expect(again).toContain('Removed: the passkey “Of the thief” of ');
    expect(await tryAll()).toEqual([]);
    const made = again.match(/first sign-in: (\S+)/)?.[1] ?? '';
    expect((await logIn(made)).body).toMatchObject({ username: 'asha', lacksPassword: true });
  });

  test('cannot be undone by a thief who has put an own address there', async () => {
    const { app, mails, deliver } = await buildMailingApp(await openTestStore());
    const cookie = await app.signIn({ username: 'asha' });
    const id = (await app.store.users.findByUsername('asha'))?.id ?? 0;
    await app.store.users.setEmail(id, OWN);
    const body = { email: 'thief@evil.example' };
    const asked = await app.call('PUT', '/api/account/email', { cookie, body });
    expect(asked.body).toMatchObject({ email: OWN, pendingEmail: 'thief@evil.example' });
    while ((await deliver()) > 0);
    // Nothing but the question goes to an address before its owner has answered it.
    expect(mails.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['thief@evil.example', 'Please confirm your e-mail address at The firm'],
    ]);
    const confirming = await app.call('POST', pathOf(linkOf(mails[0])), { body: {} });
    expect(confirming.status).toBe(204);
    app.clock.advance(60);
    await app.call('POST', '/api/account/password', {
      cookie,
      body: { current: TEST_PASSWORD, next: NEW_PASSWORD },
    });
    while ((await deliver()) > 0);
    const links = mails.slice(1).map((mail) => `${mail.to[0]} ${linkOf(mail) !== null}`);
    const expected = [`${OWN} true`, 'thief@evil.example false'];
    expect(links.toSorted()).toEqual([...expected, ...expected].toSorted());
  });
});
