import { expect, test } from 'vitest';
import type { Store } from '#storage/store.ts';
import { buildTestApp, TEST_PASSWORD, type TestApp, toCookieHeader } from '#tests/support/app.ts';
import { describeStore } from '#tests/support/databases/databases.ts';

const PATH = '/api/account/email';
const change = (app: TestApp, cookie: string, body: unknown) =>
  app.call('PUT', PATH, { cookie, body });

async function buildAsha(store?: Store) {
  const app = await buildTestApp(store && { store });
  return { app, cookie: await app.signIn({ username: 'asha' }) };
}

describeStore('the e-mail address of an account', (openTestStore) => {
  test('is set, seen by administrators, and removed; the record does not name it', async () => {
    const { app, cookie } = await buildAsha(await openTestStore());
    const ben = await app.signIn({ username: 'ben', role: 'editor' });
    const none = { email: null, pendingEmail: null, isMailSetUp: false };
    expect((await app.call('GET', PATH, { cookie })).body).toEqual(none);
    const saved = await change(app, ben, { email: '  ben@firm.example ' });
    // It counts once its owner has used the link in a mail.
    expect(saved.body).toEqual({ ...none, pendingEmail: 'ben@firm.example' });
    const ownId = (await app.store.users.findByUsername('ben'))?.id ?? 0;
    await app.store.users.setEmail(ownId, 'ben@firm.example');
    expect((await app.call('GET', PATH, { cookie: ben })).body.email).toBe('ben@firm.example');
    expect((await app.call('GET', PATH, { cookie })).body.email).toBeNull();
    const { body: people } = await app.call('GET', '/api/users?q=ben', { cookie });
    expect(people).toMatchObject([{ username: 'ben', email: 'ben@firm.example' }]);

    await change(app, ben, { email: 'ben@firm.example' });
    expect((await change(app, ben, { email: null })).body).toEqual(none);
    const { rows } = await app.store.audit.list({ action: 'account.email-changed' });
    const changes = [{ field: 'email', from: null, to: null }];
    expect(rows).toMatchObject([{ actor: { username: 'ben' }, changes }]);
  });

  test('is brought back only by a device that was signed in before it changed', async () => {
    const { app, cookie } = await buildAsha(await openTestStore());
    const id = (await app.store.users.findByUsername('asha'))?.id ?? 0;
    await app.store.users.setEmail(id, 'asha@firm.example');
    app.clock.advance(60);
    await change(app, cookie, { email: null });
    app.clock.advance(60);
    const body = { username: 'asha', password: TEST_PASSWORD };
    const later = toCookieHeader(await app.call('POST', '/api/auth/login', { body }));
    const listChanges = async (own: string) =>
      (await app.call('GET', '/api/account/changes', { cookie: own })).body;
    const seen = { kind: 'email-changed', detail: null };
    expect(await listChanges(cookie)).toMatchObject([{ ...seen, isUndoable: true }]);
    expect(await listChanges(later)).toMatchObject([{ ...seen, isUndoable: false }]);
  });

  test('goes when the person is removed', async () => {
    const { app, cookie } = await buildAsha(await openTestStore());
    const ben = await app.signIn({ username: 'ben', role: 'editor' });
    await change(app, ben, { email: 'ben@firm.example' });
    const id = (await app.store.users.findByUsername('ben'))?.id ?? 0;
    const answer = await app.call('DELETE', `/api/users/${id}`, { cookie });
    expect(answer.status).toBe(204);
    expect(await app.store.users.findEmail(id)).toBeNull();
  });
});

test.each([
  ['not an address', 'Invalid email address'],
  ['', 'Invalid email address'],
  [`${'a'.repeat(250)}@firm.example`, 'Invalid email address'],
  ['asha@firm.example\r\nBcc: all@firm.example', 'Invalid email address'],
  [undefined, 'Email is required'],
  [7, 'Email must be text'],
])('%j is refused as an e-mail address', async (email, message) => {
  const { app, cookie } = await buildAsha();
  const answer = await change(app, cookie, { email });
  expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'email', message }]]);
});

test('changing it asks for a confirmation that is older than ten minutes', async () => {
  const { app, cookie } = await buildAsha();
  app.clock.advance(600);
  const answer = await change(app, cookie, { email: 'asha@firm.example' });
  expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required']);
  expect((await app.call('GET', PATH, { cookie })).status).toBe(200);
});
