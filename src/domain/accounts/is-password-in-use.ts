import type { PasswordHasher, UserRepository } from './auth-repositories.ts';

/** Whether these credentials would sign an administrator in, for the login hint (BEHAVIOUR 7.3). */
export async function isPasswordInUse(
  users: Pick<UserRepository, 'findByUsername'>,
  passwordHasher: Pick<PasswordHasher, 'verify'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<boolean> {
  const found = await users.findByUsername(username);
  if (found?.role !== 'administrator') return false;
  return passwordHasher.verify(found.passwordHash, password);
}
