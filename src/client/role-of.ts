import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import type { Role } from '#shared/accounts/permissions.ts';

/** The role of a user; a server that does not know roles says only who is an administrator. */
export function roleOf({
  role,
  isAdmin,
}: Pick<UserBody, 'isAdmin'> & { readonly role?: Role | null }): Role | null {
  return role ?? (isAdmin ? 'administrator' : null);
}
