import { expect, it } from 'vitest';
import { describeStore } from '#tests/support/databases/databases.ts';
import { isInDoubt, noteDoubt, settleDoubt } from './doubt.ts';

const NOW = '2026-03-01T09:00:00.000Z';

describeStore('a doubtful message', (openTestStore) => {
  it('waits for one proof of work, for a day', async () => {
    const stores = await openTestStore();
    expect(await isInDoubt(stores, 1, NOW)).toBe(false);
    await noteDoubt(stores, 1, { isLifted: true, at: NOW });
    expect(await isInDoubt(stores, 1, NOW)).toBe(true);
    expect(await isInDoubt(stores, 2, NOW)).toBe(false);
    expect(await isInDoubt(stores, 1, '2026-03-02T09:00:01.000Z')).toBe(false);
    expect(await settleDoubt(stores, 1, NOW)).toBe('inbox');
    expect(await settleDoubt(stores, 1, NOW)).toBe(null);
    expect(await isInDoubt(stores, 1, NOW)).toBe(false);
  });

  it('stays in Spam if work is not enough for it', async () => {
    const stores = await openTestStore();
    await noteDoubt(stores, 1, { isLifted: false, at: NOW });
    expect(await isInDoubt(stores, 1, NOW)).toBe(true);
    expect(await settleDoubt(stores, 1, NOW)).toBe('spam');
    expect(await isInDoubt(stores, 1, NOW)).toBe(false);
  });
});
