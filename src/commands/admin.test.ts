import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { hashDeviceToken } from '#domain/accounts/public.ts';
import type { Store } from '#storage/store.ts';
import { buildTestApp, plainPasswordHasher } from '#tests/support/app.ts';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeStore } from '#tests/support/databases/databases.ts';
import { runAdmin } from './admin.ts';

const now = () => '2026-06-01T12:00:00.000Z';

function command(store: Store, line: string, typed = '') {
  const words = line.split(' ');
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  const operands = words.filter((word) => !word.startsWith('--'));
  const input = Readable.from([typed]);
  return runAdmin({ store, passwordHasher: plainPasswordHasher, now, input }, operands, flags);
}

describeStore('npm run admin', (openTestStore) => {
  test('makes an administrator with a password that it prints, and lists everybody', async () => {
    const store = await openTestStore();
    const app = await buildTestApp({ store });
    expect(await command(store, 'list')).toBe('There are no accounts.');
    const printed = await command(store, 'create asha');
    const password = /^asha is an administrator now\.\n.*first sign-in: ([\w-]{20})$/.exec(
      printed,
    )?.[1];
    const body = { username: 'asha', password };
    const login = await app.call('POST', '/api/auth/login', { body });
    expect([login.status, login.body.role]).toEqual([200, 'administrator']);
    expect(await command(store, 'list')).toBe(
      `asha\tadministrator\tactive\tno second factor\tlast seen ${app.clock.now()}`,
    );
    await expect(command(store, 'create ASHA')).rejects.toThrow('The name ASHA is taken');
  });

  test('gives a new password from the input, and ends the sessions while the server runs', async () => {
    const store = await openTestStore();
    const app = await buildTestApp({ store });
    const cookie = await app.signIn({ username: 'asha' });
    const known = /device=([^;]+)/.exec(cookie)?.[1] ?? '';
    expect(await store.knownDevices.listAccounts(hashDeviceToken(known))).toHaveLength(1);
    const printed = await command(
      store,
      'reset-password asha --password-stdin',
      'a long walk home 7\n',
    );
    expect(printed).toBe(
      'asha has a new password, and is signed out everywhere.\nThere is no second factor. Mails about the account go to nobody.',
    );
    expect((await app.call('GET', '/api/blog', { cookie })).status).toBe(401);
    expect(await store.knownDevices.listAccounts(hashDeviceToken(known))).toEqual([]);
    const body = { username: 'asha', password: 'a long walk home 7' };
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200);
    const { rows } = await store.audit.list({ action: 'account' });
    expect(rows).toMatchObject([{ action: 'account.password-reset', actor: null }]);
    expect(JSON.stringify(rows)).not.toContain('walk');
  });

  test('removes a second factor, which the list of people shows', async () => {
    const store = await openTestStore();
    const app = await buildTestApp({ store });
    await app.signIn({ username: 'asha' });
    expect(await command(store, 'disable-2fa asha')).toBe('asha has no second factor.');
    const id = (await store.users.findByUsername('asha'))?.id ?? 0;
    await store.factors.offerTotp(id, 'JBSWY3DPEHPK3PXP');
    expect((await store.members.findById(id))?.hasSecondFactor).toBe(false);
    await store.factors.confirmTotp(id);
    expect((await store.members.findById(id))?.hasSecondFactor).toBe(true);
    const printed = await command(store, 'disable-2fa asha');
    expect(printed).toBe('asha signs in with the password alone now.');
    expect((await store.members.findById(id))?.hasSecondFactor).toBe(false);
  });

  test('sends nothing to the terminal that an old name may hold for it', async () => {
    const store = await openTestStore();
    await insertAuthor(store, 'old\u001b[31m\u202eword');
    expect(await command(store, 'list')).toMatch(/^old\\u\{1b\}\[31m\\u\{202e\}word\t/);
  });

  test('ends sessions', async () => {
    const store = await openTestStore();
    const app = await buildTestApp({ store });
    const cookie = await app.signIn({ username: 'asha' });
    expect(await command(store, 'end-sessions asha')).toBe('asha is signed out everywhere.');
    expect((await app.call('GET', '/api/blog', { cookie })).status).toBe(401);
  });

  test.each([
    ['reset-password nobody', 'Nobody has the name nobody'],
    ['create ab', 'A name takes 3 to 64 characters'],
    ['create asha --password-stdin', 'Password must be at least 10 characters'],
    ['create', 'How to call it'],
    ['list asha', 'How to call it'],
    ['remove asha', 'How to call it'],
    ['list --all', 'How to call it'],
  ])('%s is refused in one line', async (line, message) => {
    const store = await openTestStore();
    await expect(command(store, line, 'password')).rejects.toThrow(message);
    expect((await store.members.list({})).total).toBe(0);
  });
});
