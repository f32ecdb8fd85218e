import type { Access } from '#contracts/calls/call.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { SessionWithUser } from '#domain/auth/public.ts';
import { isPermitted } from '#rules/accounts/permissions.ts';
import { AppError } from '../app-error.ts';

/**
 * Throws 401 for visitors, and 403 for users who may not call what has this access, or who need
 * another password or a second factor first.
 */
export function requirePermission(
  found: Pick<SessionWithUser, 'user' | 'lacksFactor' | 'lacksPassword'> | null,
  {
    isOpenWithoutFactor = false,
    isOpenWithoutPassword = false,
  }: Pick<Endpoint, 'isOpenWithoutFactor' | 'isOpenWithoutPassword'>,
  access: Exclude<Access, 'any'>,
): void {
  if (!found) throw new AppError('unauthenticated');
  const { user, lacksFactor, lacksPassword } = found;
  if (lacksPassword && isOpenWithoutPassword) return;
  if (lacksPassword) throw new AppError('new_password_required');
  if (lacksFactor && !isOpenWithoutFactor) throw new AppError('second_factor_required');
  if (access === 'signed-in' || isPermitted(user, access)) return;
  // Members of the team know that they are no administrators, and others might do this too.
  const message = user.role && 'This account may not do this.';
  throw new AppError('forbidden', message ? { message } : {});
}
