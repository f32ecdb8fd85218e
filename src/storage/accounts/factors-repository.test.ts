import { expect, it } from 'vitest';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase, openTwoInstances } from '#tests/support/databases/databases.ts';

const NOW = '2026-03-01T09:00:00.000Z';
const LATER = '2026-03-01T09:05:00.000Z';

describeEachDatabase('second factors', (openTestStore) => {
  it('keep one secret for each user, which a confirmation fixes', async () => {
    const { users, factors } = await openTestStore();
    const user = await insertAuthor({ users });
    const other = await insertAuthor({ users }, 'other');
    expect(await factors.findTotp(user)).toBeNull();
    expect(await factors.offerTotp(user, 'FIRST')).toBe(true);
    expect(await factors.offerTotp(user, 'SECOND')).toBe(true);
    expect(await factors.findTotp(user)).toEqual({ secret: 'SECOND', isConfirmed: false });
    await factors.confirmTotp(user);
    expect(await factors.offerTotp(user, 'THIRD')).toBe(false);
    expect(await factors.findTotp(user)).toEqual({ secret: 'SECOND', isConfirmed: true });
    expect(await factors.findTotp(other)).toBeNull();
    expect(await factors.removeAll(user)).toBe(true);
    expect(await factors.removeAll(user)).toBe(false);
    expect(await factors.findTotp(user)).toBeNull();
  });

  it('let one of several instances use a step or a recovery code', async () => {
    const { store, storeOfTurn } = await openTwoInstances(openTestStore);
    const user = await insertAuthor(store);
    await store.factors.offerTotp(user, 'SECRET');
    await store.factors.replaceRecoveryCodes(user, ['one', 'two']);
    const steps = await Promise.all(
      [7, 7, 7, 7].map((step, index) => storeOfTurn(index).factors.spendStep(user, step)),
    );
    const codes = await Promise.all(
      ['one', 'one', 'one'].map((code, index) =>
        storeOfTurn(index).factors.spendRecoveryCode(user, code),
      ),
    );
    expect([steps, codes].map((uses) => uses.filter(Boolean).length)).toEqual([1, 1]);
    expect(await store.factors.spendStep(user, 6)).toBe(false);
    expect(await store.factors.spendStep(user, 8)).toBe(true);
    expect(await store.factors.countRecoveryCodes(user)).toBe(1);
    await store.factors.replaceRecoveryCodes(user, ['three']);
    expect(await store.factors.spendRecoveryCode(user, 'two')).toBe(false);
  });

  it('remember sign-ins that wait, each until it ends', async () => {
    const { users, factors } = await openTestStore();
    const userId = await insertAuthor({ users });
    const pending = { tokenHash: 'a', userId, endsAt: LATER };
    await factors.beginSignIn(pending, NOW);
    await factors.beginSignIn({ ...pending, tokenHash: 'b' }, NOW);
    expect(await factors.findSignIn('a')).toEqual(pending);
    expect([await factors.endSignIn('a'), await factors.endSignIn('a')]).toEqual([true, false]);
    await factors.beginSignIn(
      { ...pending, tokenHash: 'c', endsAt: '2026-03-01T09:09:00.000Z' },
      LATER,
    );
    expect(await factors.findSignIn('b')).toBeNull();
    await factors.endSignInsOfUser(userId);
    expect(await factors.findSignIn('c')).toBeNull();
  });
});
