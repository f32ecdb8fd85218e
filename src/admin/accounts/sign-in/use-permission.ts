import { isPermitted, type Permission } from '#shared/accounts/permissions.ts';
import { useAdminUser } from './current-user.ts';

/** Whether the signed-in person may use what asks for this permission; null asks for a role. */
export function usePermission(permission: Permission | null): boolean {
  const user = useAdminUser();
  return permission === null || isPermitted(user, permission);
}
