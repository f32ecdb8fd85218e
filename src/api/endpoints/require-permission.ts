import type { FastifyRequest } from 'fastify';
import { type Access, FOR_USER_HEADER } from '#contracts/call.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { SessionWithUser } from '#domain/accounts/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import type { AskAgain } from '../api-store.ts';
import { AppError } from '../app-error.ts';

/** Whom a call is open to. */
type Opening = Pick<Endpoint, 'isOpenWithoutFactor' | 'isOpenWithoutPassword'>;

/**
 * Throws 401 for visitors, and 403 for users who may not call what has this access, or who need
 * another password or a second factor first.
 */
export function requirePermission(
  found: Pick<SessionWithUser, 'user' | 'lacksFactor' | 'lacksPassword'> | null,
  { isOpenWithoutFactor = false, isOpenWithoutPassword = false }: Opening,
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

/** Throws 403 if a call is made for somebody else than who is signed in by now. */
export function requirePerson(
  found: Pick<SessionWithUser, 'user'> | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  const wanted = headers[FOR_USER_HEADER];
  if (found && wanted !== undefined && wanted !== String(found.user.id)) {
    throw new AppError('other_person');
  }
}

/**
 * Asks the same again inside a transaction: whatever takes a role away ends the sessions too. Locks
 * first, so that nobody can take it away before the transaction ends; administrators lock each other in
 * one order, because they change each other.
 */
export const askAgain =
  (
    { session, user }: SessionWithUser,
    opening: Opening,
    access: Exclude<Access, 'any'>,
  ): AskAgain =>
  async ({ users, members, sessions }) => {
    if (access === 'administrator') await members.lockAdministrators();
    else await users.lock(user.id);
    requirePermission(await sessions.find(session.tokenHash), opening, access);
  };
