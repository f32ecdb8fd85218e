import { expect, it } from 'vitest';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const NOW = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-01T09:05:00.000Z';
const key = { publicKey: 'pk', counter: 0, transports: ['internal', 'hybrid'] };

describeEachDatabase('passkeys', (openTestStore) => {
  it('belong to one user, and each credential is stored once', async () => {
    const { users, passkeys, factors } = await openTestStore();
    const userId = await insertAuthor({ users });
    const other = await insertAuthor({ users }, 'other');
    const row = { ...key, userId, name: 'Phone', createdAt: NOW, credentialId: 'one' };
    const passkey = await passkeys.insert(row);
    expect(passkey).toEqual({
      id: expect.any(Number),
      ...{ userId, name: 'Phone', createdAt: NOW, lastUsedAt: null },
    });
    const id = passkey?.id ?? 0;
    expect(await passkeys.insert({ ...row, userId: other })).toBeNull();
    expect(await passkeys.findByCredential('one')).toEqual({
      ...passkey,
      ...key,
      credentialId: 'one',
    });
    expect(await passkeys.findByCredential('ONE')).toBeNull();
    await passkeys.insert({ ...row, userId: other, credentialId: 'two', transports: [] });
    expect(await passkeys.findByCredential('two')).toMatchObject({ transports: [] });
    await passkeys.remove(other, (await passkeys.listOfUser(other))[0]?.id ?? 0);
    expect(await passkeys.rename(other, id, 'Mine')).toBeNull();
    expect(await passkeys.rename(userId, id, 'Old phone')).toMatchObject({ name: 'Old phone' });
    expect(await passkeys.remove(other, id)).toBeNull();
    expect(await passkeys.listOfUser(other)).toEqual([]);
    expect(await passkeys.remove(userId, id)).toMatchObject({ name: 'Old phone' });
    await passkeys.insert(row);
    expect(await factors.removeAll(userId)).toBe(true);
    expect(await passkeys.listOfUser(userId)).toEqual([]);
  });

  it('count upwards, unless they do not count', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const userId = await insertAuthor(store);
    const row = { ...key, userId, name: 'Phone', createdAt: NOW, credentialId: 'one' };
    const id = (await store.passkeys.insert(row))?.id ?? 0;
    expect(await store.passkeys.recordUse(id, 0, NOW)).toBe(true);
    expect(await store.passkeys.recordUse(id, 0, LATER)).toBe(true);
    const uses = [0, 1].map((turn) => storeOfTurn(turn).passkeys.recordUse(id, 7, LATER));
    expect((await Promise.all(uses)).sort()).toEqual([false, true]);
    expect(await store.passkeys.recordUse(id, 6, LATER)).toBe(false);
    const [stored] = await store.passkeys.listOfUser(userId);
    expect(stored).toMatchObject({ counter: 7, lastUsedAt: LATER });
  });

  it('have challenges, which one of several instances takes, for their purpose', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const challenge = {
      ...{ tokenHash: 'a', challenge: 'c', userId: null, endsAt: LATER },
      purpose: 'sign-in' as const,
    };
    await store.passkeys.openChallenge(challenge, NOW);
    expect(await store.passkeys.takeChallenge('a', 'add')).toBeNull();
    const taken = await Promise.all(
      [0, 1, 0].map((turn) => storeOfTurn(turn).passkeys.takeChallenge('a', 'sign-in')),
    );
    expect(taken.filter((row) => row !== null)).toEqual([challenge]);
    await store.passkeys.openChallenge(challenge, NOW);
    const next = { ...challenge, tokenHash: 'b', endsAt: '2026-03-01T09:09:00.000Z' };
    await store.passkeys.openChallenge(next, LATER);
    expect(await store.passkeys.takeChallenge('a', 'sign-in')).toBeNull();
  });
});
