import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithUsers } from './auth-repositories.ts';

/**
 * `created`: the given credentials work now. `present`: there was an administrator already, and
 * nothing changed. `username_taken`: an ordinary user has the name, so there still is no
 * administrator.
 */
export type FirstAdministratorResult = 'created' | 'present' | 'username_taken';

/**
 * Creates the first administrator (BEHAVIOUR 7.3); safe when several instances start at the same
 * time.
 */
export async function ensureFirstAdministrator(
  store: WithUsers<'hasAdministrator'> & Transactional<WithUsers<'hasAdministrator' | 'insert'>>,
  passwordHasher: Pick<PasswordHasher, 'hash'>,
  {
    username,
    password,
    isMade = false,
  }: {
    readonly username: string;
    readonly password: string;
    /** True for a password that nobody has chosen: it is good until somebody does. */
    readonly isMade?: boolean;
  },
  now: string,
): Promise<FirstAdministratorResult> {
  if (await store.users.hasAdministrator()) return 'present';

  const passwordHash = await passwordHasher.hash(password);
  return store.withTransaction(async ({ users }) => {
    if (await users.hasAdministrator()) return 'present';
    const inserted = await users.insert({
      username,
      passwordHash,
      role: 'administrator',
      createdAt: now,
      isPasswordUnchecked: isMade,
    });
    if (inserted.ok) return 'created';
    // Another instance may have committed between the check and the insert.
    return (await users.hasAdministrator()) ? 'present' : 'username_taken';
  });
}
