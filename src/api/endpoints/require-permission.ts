import type { Access } from '#contracts/calls/call.ts';
import type { Viewer } from '#domain/auth/public.ts';
import { isPermitted } from '#rules/accounts/permissions.ts';
import { AppError } from '../app-error.ts';

/** Throws 401 for visitors, and 403 for users who may not call what has this access. */
export function requirePermission(viewer: Viewer, access: Exclude<Access, 'any'>): void {
  if (!viewer) throw new AppError('unauthenticated');
  if (access === 'signed-in' || isPermitted(viewer, access)) return;
  // Members of the team know that they are no administrators, and others might do this too.
  const message = viewer.role && 'This account may not do this.';
  throw new AppError('forbidden', message ? { message } : {});
}
