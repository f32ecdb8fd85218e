import { expect, it } from 'vitest';
import { withEngine } from '#tests/support/databases/database-engine.ts';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, type OpenTestStore } from '#tests/support/databases/databases.ts';

describeEachDatabase('sessions', (openTestStore, getDatabase) => {
  it('returns a session with its user, even if expired', async () => {
    const { store, session } = await openWithSession(openTestStore);
    expect(await store.sessions.find(session.tokenHash)).toEqual({
      session,
      user: { id: session.userId, username: 'author', role: 'administrator' },
      lacksFactor: false,
      lacksPassword: false,
    });
    expect(await store.sessions.find('unknown')).toBeNull();
  });

  it('finds no session of a suspended account, until it is reinstated', async () => {
    const { store, session } = await openWithSession(openTestStore);
    for (const isSuspended of [true, false]) {
      await store.members.change(session.userId, { role: 'administrator', isSuspended });
      expect((await store.sessions.find(session.tokenHash)) === null).toBe(isSuspended);
    }
  });

  it('moves the idle expiry of one session', async () => {
    const { store, session } = await openWithSession(openTestStore);
    await store.sessions.insert({ ...session, tokenHash: 'other' });
    const idleExpiresAt = '2026-03-01T11:00:00.000Z';
    await store.sessions.touch(session.tokenHash, {
      idleExpiresAt,
      address: '192.0.2.9',
      at: idleExpiresAt,
    });
    expect((await store.sessions.find(session.tokenHash))?.session).toEqual({
      ...session,
      idleExpiresAt,
      address: '192.0.2.9',
    });
    expect((await store.sessions.find('other'))?.session.idleExpiresAt).toBe(session.idleExpiresAt);
  });

  it('lists and ends the sessions of one user, the last used first', async () => {
    const { store, session } = await openWithSession(openTestStore);
    const later = { ...session, tokenHash: 'b', idleExpiresAt: '2026-03-01T11:00:00.000Z' };
    await store.sessions.insert(later);
    const other = { ...session, tokenHash: 'c', userId: await insertAuthor(store, 'other') };
    await store.sessions.insert(other);
    expect(await store.sessions.listOfUser(session.userId)).toEqual([later, session]);
    await store.sessions.removeOfUser(session.userId, session.tokenHash);
    expect(await store.sessions.listOfUser(session.userId)).toEqual([session]);
    await store.sessions.removeOfUser(session.userId);
    expect(await store.sessions.listOfUser(session.userId)).toEqual([]);
    expect(await store.sessions.listOfUser(other.userId)).toEqual([other]);
  });

  it('remembers a confirmation of one session', async () => {
    const { store, session } = await openWithSession(openTestStore);
    await store.sessions.insert({ ...session, tokenHash: 'other' });
    const confirmedAt = '2026-03-01T09:30:00.000Z';
    await store.sessions.setConfirmedAt(session.tokenHash, confirmedAt);
    expect((await store.sessions.find(session.tokenHash))?.session).toEqual({
      ...session,
      confirmedAt,
    });
    expect((await store.sessions.find('other'))?.session).toEqual({
      ...session,
      tokenHash: 'other',
    });
  });

  it('counts a session of an earlier release as confirmed when it began', async () => {
    const { store, session } = await openWithSession(openTestStore);
    await withEngine(getDatabase().getOptions(), ({ db }) =>
      db.updateTable('sessions').set({ confirmed_at: null, address: null, device: null }).execute(),
    );
    expect((await store.sessions.find(session.tokenHash))?.session).toEqual({
      ...session,
      address: null,
      device: null,
      confirmedAt: session.createdAt,
      factorAt: null,
    });
  });

  it('removes a session; an unknown one is not an error', async () => {
    const { store, session } = await openWithSession(openTestStore);
    await store.sessions.remove(session.tokenHash);
    await store.sessions.remove(session.tokenHash);
    expect(await store.sessions.find(session.tokenHash)).toBeNull();
  });

  it('removes sessions that have expired by either time and counts them', async () => {
    const { store, session } = await openWithSession(openTestStore);
    const past = '2026-03-01T09:30:00.000Z';
    await store.sessions.insert({ ...session, tokenHash: 'idle', idleExpiresAt: past });
    await store.sessions.insert({ ...session, tokenHash: 'absolute', absoluteExpiresAt: past });
    expect(await store.sessions.removeExpired('2026-03-01T09:29:59.999Z')).toBe(0);
    expect(await store.sessions.removeExpired(past)).toBe(2);
    expect(await store.sessions.find(session.tokenHash)).not.toBeNull();
  });

  it('removes the sessions of a removed user', async () => {
    const { store, session } = await openWithSession(openTestStore);
    await withEngine(getDatabase().getOptions(), ({ db }) =>
      db.deleteFrom('users').where('id', '=', session.userId).execute(),
    );
    expect(await store.sessions.find(session.tokenHash)).toBeNull();
  });
});

async function openWithSession(openTestStore: OpenTestStore) {
  const store = await openTestStore();
  const session = {
    tokenHash: 'a'.repeat(64),
    userId: await insertAuthor(store),
    createdAt: '2026-03-01T09:00:00.000Z',
    idleExpiresAt: '2026-03-01T10:00:00.000Z',
    absoluteExpiresAt: '2026-03-08T09:00:00.000Z',
    address: '192.0.2.1',
    device: 'Firefox on Linux',
    confirmedAt: '2026-03-01T09:00:00.000Z',
    factorAt: null,
  };
  await store.sessions.insert(session);
  return { store, session };
}
