import { expect, it } from 'vitest';
import { insertAuthor } from '#tests/support/databases/database-rows.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';

const EARLY = '2026-03-01T09:00:00.000Z';
const LATE = '2026-03-02T09:00:00.000Z';

describeEachDatabase('known devices', (openTestStore) => {
  it('keep the accounts of each device, once each', async () => {
    const { users, knownDevices } = await openTestStore();
    const first = await insertAuthor({ users }, 'First');
    const second = await insertAuthor({ users }, 'Second');
    await knownDevices.remember('phone', first, EARLY);
    await knownDevices.remember('phone', first, LATE);
    await knownDevices.remember('phone', second, EARLY);
    await knownDevices.remember('laptop', second, EARLY);
    expect(await knownDevices.listAccounts('phone')).toEqual([
      { userId: first, usernameKey: 'first' },
      { userId: second, usernameKey: 'second' },
    ]);
    expect(await knownDevices.listAccounts('unknown')).toEqual([]);
    await knownDevices.rename('phone', 'renamed');
    expect(await knownDevices.listAccounts('phone')).toEqual([]);
    expect(await knownDevices.listAccounts('renamed')).toHaveLength(2);
    expect(await knownDevices.removeUnused(LATE)).toBe(2);
    expect(await knownDevices.listAccounts('renamed')).toEqual([
      { userId: first, usernameKey: 'first' },
    ]);
  });

  it('are forgotten for one user, all or all but one', async () => {
    const { users, knownDevices } = await openTestStore();
    const user = await insertAuthor({ users });
    const other = await insertAuthor({ users }, 'other');
    for (const device of ['phone', 'laptop']) await knownDevices.remember(device, user, EARLY);
    await knownDevices.remember('phone', other, EARLY);
    await knownDevices.removeOfUser(user, 'laptop');
    expect(await knownDevices.listAccounts('laptop')).toHaveLength(1);
    expect(await knownDevices.listAccounts('phone')).toEqual([
      { userId: other, usernameKey: 'other' },
    ]);
    await knownDevices.removeOfUser(user, null);
    expect(await knownDevices.listAccounts('laptop')).toEqual([]);
  });
});
