import { toNameSkeleton } from '#shared/accounts/name-skeleton.ts';
import { ROLES } from '#shared/accounts/permissions.ts';
import type { WithUsers } from './auth-repositories.ts';

/** Names that pass for somebody who runs the site. */
const OFFICIAL = new Set(['admin', 'administrator'].map(toNameSkeleton));

/** Whether people could take a name for one that only those who run the site may give. */
export const isOfficialName = (username: string): boolean => OFFICIAL.has(toNameSkeleton(username));

/** Whether people could take a name for that of somebody with a role (BEHAVIOUR 4.2). */
export async function resemblesMember(
  { users }: WithUsers<'listByRoles'>,
  username: string,
): Promise<boolean> {
  const skeleton = toNameSkeleton(username);
  const members = await users.listByRoles(ROLES);
  return members.some((member) => toNameSkeleton(member.username) === skeleton);
}
