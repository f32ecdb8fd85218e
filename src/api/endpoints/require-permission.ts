import type { Access } from '#contracts/calls/call.ts';
import type { Viewer } from '#domain/auth/public.ts';
import { AppError } from '../app-error.ts';
import { policies } from './policies.ts';

/** Throws 401 for visitors and 403 for users whom the policy of the access refuses. */
export function requirePermission(viewer: Viewer, access: Exclude<Access, 'any'>): void {
  requirePolicy(viewer, policies[access]);
}

/** The same for what only administrators may read, whatever else they may do. */
export function requireAdministrator(viewer: Viewer): void {
  requirePolicy(viewer, (user) => user?.isAdmin === true);
}

function requirePolicy(viewer: Viewer, isAllowed: (viewer: Viewer) => boolean): void {
  if (!viewer) throw new AppError('unauthenticated');
  if (!isAllowed(viewer)) throw new AppError('forbidden');
}
