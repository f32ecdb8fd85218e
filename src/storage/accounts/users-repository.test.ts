import { expect, it } from 'vitest';
import type { WithUsers } from '#domain/accounts/public.ts';
import type { Role } from '#shared/accounts/permissions.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const CREATED_AT = '2026-03-01T09:00:00.000Z';

describeEachDatabase('users', (openTestStore) => {
  const insert = (store: WithUsers<'insert'>, username: string, role: Role | null = null) =>
    store.users.insert({
      username,
      passwordHash: `hash of ${username}`,
      role,
      createdAt: CREATED_AT,
    });

  it('finds a user by any spelling of the name, with the hash, and by id without it', async () => {
    const store = await openTestStore();
    const result = await insert(store, 'Žofia');
    if (!result.ok) throw new Error(result.reason);
    const { user } = result;
    expect(user).toEqual({ id: expect.any(Number), username: 'Žofia', role: null });
    for (const username of ['Žofia', 'žOFIA', 'Z\u030cofia']) {
      expect(await store.users.findByUsername(username)).toEqual({
        ...user,
        passwordHash: 'hash of Žofia',
        isSuspended: false,
        isPasswordUnchecked: false,
      });
    }
    expect(await store.users.findByUsername('Zofia')).toBeNull();
    const state = { isSuspended: false, isPasswordUnchecked: false };
    expect(await store.users.findById(user.id)).toEqual({ ...user, ...state });
    expect(await store.users.findById(user.id + 1)).toBeNull();
  });

  it.each([
    ['admin', 'ADMIN'],
    ['straße', 'STRASSE'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Ünal', 'U\u0308NAL'],
    ['ﬁnn', 'FINN'],
  ])('treats %s and %s as the same name', async (name, same) => {
    const store = await openTestStore();
    expect((await insert(store, name)).ok).toBe(true);
    expect(await insert(store, same)).toEqual({ ok: false, reason: 'username_taken' });
  });

  it('lets one of twenty parallel registrations get a name', async () => {
    const { storeOfTurn } = await openTwoInstances(openTestStore);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        insert(storeOfTurn(index), index % 3 === 0 ? 'Parallel' : 'parallel'),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  it('continues in the same transaction after a name was taken', async () => {
    const store = await openTestStore();
    await insert(store, 'taken');
    await store.withTransaction(async ({ users }) => {
      expect((await insert({ users }, 'taken')).ok).toBe(false);
      expect((await insert({ users }, 'free')).ok).toBe(true);
    });
    expect(await store.users.findByUsername('free')).not.toBeNull();
  });

  it('says whether there is an administrator', async () => {
    const store = await openTestStore();
    await insert(store, 'visitor');
    expect(await store.users.hasAdministrator()).toBe(false);
    await insert(store, 'admin', 'administrator');
    expect(await store.users.hasAdministrator()).toBe(true);
    expect((await store.users.findByUsername('admin'))?.role).toBe('administrator');
  });

  it('replaces the hash of one user', async () => {
    const store = await openTestStore();
    await insert(store, 'one');
    await insert(store, 'two');
    const one = await store.users.findByUsername('one');
    await store.users.setPasswordHash(one?.id ?? 0, 'new hash');
    expect((await store.users.findByUsername('one'))?.passwordHash).toBe('new hash');
    expect((await store.users.findByUsername('two'))?.passwordHash).toBe('hash of two');
  });

  it('notes whether a password is too simple for a role, until it is replaced', async () => {
    const store = await openTestStore();
    const isUnchecked = async () => (await store.users.findByUsername('one'))?.isPasswordUnchecked;
    const user = { username: 'one', passwordHash: 'hash', role: null, createdAt: CREATED_AT };
    const result = await store.users.insert({ ...user, isPasswordUnchecked: true });
    const id = result.ok ? result.user.id : 0;
    expect(await isUnchecked()).toBe(true);
    await store.users.setPasswordHash(id, 'new hash');
    expect(await isUnchecked()).toBe(false);
    await store.users.setPasswordHash(id, 'newer hash', true);
    expect(await isUnchecked()).toBe(true);
  });
});
