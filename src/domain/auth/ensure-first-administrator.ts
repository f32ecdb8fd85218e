import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithUsers } from './auth-repositories.ts';

/**
 * `created`: the given credentials work now. `present`: there was an administrator, and nothing
 * was changed. `username_taken`: an ordinary user has the name, so there still is none.
 */
export type FirstAdministratorResult = 'created' | 'present' | 'username_taken';

/** Makes the first administrator (contract.md); safe when several instances start at once. */
export async function ensureFirstAdministrator(
  store: WithUsers<'hasAdministrator'> & Transactional<WithUsers<'hasAdministrator' | 'insert'>>,
  passwordHasher: Pick<PasswordHasher, 'hash'>,
  { username, password }: { readonly username: string; readonly password: string },
  now: string,
): Promise<FirstAdministratorResult> {
  if (await store.users.hasAdministrator()) return 'present';

  const passwordHash = await passwordHasher.hash(password);
  return store.withTransaction(async ({ users }) => {
    if (await users.hasAdministrator()) return 'present';
    const inserted = await users.insert({ username, passwordHash, isAdmin: true, createdAt: now });
    if (inserted.ok) return 'created';
    // Another instance may have committed between the question and the insert.
    return (await users.hasAdministrator()) ? 'present' : 'username_taken';
  });
}
