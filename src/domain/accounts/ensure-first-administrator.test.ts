import { expect, test } from 'vitest';
import { plainPasswordHasher } from '#tests/support/app.ts';
import { TEST_TIME } from '#tests/support/clock.ts';
import { describeEachDatabase } from '#tests/support/databases/databases.ts';
import { ensureFirstAdministrator } from './ensure-first-administrator.ts';
import { isPasswordInUse } from './is-password-in-use.ts';

const credentials = { username: 'admin', password: 'first-password' };

describeEachDatabase('the first administrator', (openTestStore) => {
  test('is created once; later starts change and hash nothing', async () => {
    const store = await openTestStore();
    const hashed: string[] = [];
    const hasher = {
      ...plainPasswordHasher,
      hash(password: string) {
        hashed.push(password);
        return plainPasswordHasher.hash(password);
      },
    };
    const ensure = (given = credentials) =>
      ensureFirstAdministrator(store, hasher, given, TEST_TIME);
    expect(await ensure()).toBe('created');
    expect(await ensure({ ...credentials, password: 'other-password' })).toBe('present');
    expect(await ensure({ username: 'other', password: 'other-password' })).toBe('present');
    expect(hashed).toEqual([credentials.password]);
    expect(await store.users.findByUsername('admin')).toEqual({
      id: expect.any(Number),
      username: 'admin',
      isSuspended: false,
      isPasswordUnchecked: false,
      role: 'administrator',
      passwordHash: 'hashed:first-password',
    });
    expect(await store.users.findByUsername('other')).toBeNull();
  });

  test('is created by one of several instances that start at the same time', async () => {
    const stores = await Promise.all([openTestStore(), openTestStore(), openTestStore()]);
    const results = await Promise.all(
      stores.map((store) =>
        ensureFirstAdministrator(store, plainPasswordHasher, credentials, TEST_TIME),
      ),
    );
    expect(results.sort()).toEqual(['created', 'present', 'present']);
  });

  test('does not take over an ordinary user with the same name', async () => {
    const store = await openTestStore();
    const user = { username: 'Admin', passwordHash: 'x', role: null, createdAt: TEST_TIME };
    await store.users.insert(user);
    const result = await ensureFirstAdministrator(
      store,
      plainPasswordHasher,
      credentials,
      TEST_TIME,
    );
    expect(result).toBe('username_taken');
    expect(await store.users.hasAdministrator()).toBe(false);
  });

  test('uses its password until it is changed', async () => {
    const store = await openTestStore();
    const isInUse = () => isPasswordInUse(store.users, plainPasswordHasher, credentials);
    expect(await isInUse()).toBe(false);
    await ensureFirstAdministrator(store, plainPasswordHasher, credentials, TEST_TIME);
    expect(await isInUse()).toBe(true);
    const administrator = await store.users.findByUsername('admin');
    await store.users.setPasswordHash(administrator?.id ?? 0, 'hashed:new-password');
    expect(await isInUse()).toBe(false);
  });

  test('an ordinary user with that password does not count', async () => {
    const store = await openTestStore();
    const passwordHash = await plainPasswordHasher.hash(credentials.password);
    const user = { username: 'admin', passwordHash, role: null, createdAt: TEST_TIME };
    await store.users.insert(user);
    expect(await isPasswordInUse(store.users, plainPasswordHasher, credentials)).toBe(false);
  });
});
