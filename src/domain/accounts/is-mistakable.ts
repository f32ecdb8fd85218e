import { toNameSkeleton } from '#shared/accounts/name-skeleton.ts';
import { ROLES } from '#shared/accounts/permissions.ts';
import type { WithUsers } from './auth-repositories.ts';

/** Names that pass for somebody who runs the site. */
const OFFICIAL = new Set(['admin', 'administrator'].map(toNameSkeleton));

/**
 * Whether people could take a name for that of somebody with a role (BEHAVIOUR 4.2) or, unless those who run the site
 * give it, for theirs.
 */
export async function isMistakable(
  { users }: WithUsers<'listByRoles'>,
  username: string,
  { isGiven }: { readonly isGiven: boolean },
): Promise<boolean> {
  const skeleton = toNameSkeleton(username);
  if (!isGiven && OFFICIAL.has(skeleton)) return true;
  const members = await users.listByRoles(ROLES);
  return members.some((member) => toNameSkeleton(member.username) === skeleton);
}
