import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithSessions, WithUsers } from '../auth-repositories.ts';
import type { WithFactors } from '../factors/factor-repository.ts';
import type { WithKnownDevices } from '../guessing/known-devices.ts';
import { type OpenedSession, openSession, type SessionSource } from '../open-session.ts';
import type { SignInOrigin } from '../session.ts';
import type { User } from '../user.ts';
import {
  checkNewPassword,
  isTooSimpleForRole,
  type LeakedPasswords,
} from './check-new-password.ts';
import { recordFailedProof } from './confirm-identity.ts';

/** The session that replaces the caller's own, or why nothing was changed. */
export type ChangePasswordResult =
  | { readonly ok: true; readonly opened: OpenedSession }
  | { readonly ok: false; readonly reason: 'wrong_password' }
  | { readonly ok: false; readonly reason: 'invalid_input'; readonly fault: string };

interface ChangingPassword extends SessionSource {
  readonly store: WithUsers<'findByUsername'> &
    WithAudit &
    Transactional<
      WithUsers<'lock' | 'setPasswordHash'> &
        WithSessions<'insert' | 'remove' | 'removeOfUser'> &
        WithKnownDevices<'removeOfUser'> &
        WithFactors<'endSignInsOfUser'> &
        WithAudit
    >;
  readonly memberHasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  readonly leakedPasswords: LeakedPasswords;
}

/**
 * Changes a user's own password, ends all sessions but a new one of the caller, and forgets all
 * devices but the caller's.
 */
export async function changePassword(
  auth: ChangingPassword,
  user: User,
  { current, next }: { readonly current: string; readonly next: string },
  origin: SignInOrigin,
  deviceHash: string | null,
): Promise<ChangePasswordResult> {
  const { store, memberHasher, leakedPasswords } = auth;
  const found = await store.users.findByUsername(user.username);
  const isRight = found && (await memberHasher.verify(found.passwordHash, current));
  if (!isRight) return refuse(auth);
  const fault =
    next === current
      ? 'Please choose a password that differs from the current one'
      : // The session may hide the role from the caller, not from the rules.
        await checkNewPassword(leakedPasswords, found, next);
  if (fault) return { ok: false, reason: 'invalid_input', fault };

  const isUnchecked = await isTooSimpleForRole(leakedPasswords, found.username, next);
  const passwordHash = await memberHasher.hash(next);
  const opened = await store.withTransaction(async (repositories) => {
    // Hashing took a while: meanwhile somebody else may have changed the password, or suspended
    // the account.
    const present = await repositories.users.lock(user.id);
    if (present?.passwordHash !== found.passwordHash || present.isSuspended) return null;
    await repositories.users.setPasswordHash(user.id, passwordHash, isUnchecked);
    await repositories.sessions.removeOfUser(user.id);
    await repositories.audit.record({ at: auth.now(), action: 'account.password-changed' });
    await repositories.factors.endSignInsOfUser(user.id);
    await repositories.knownDevices.removeOfUser(user.id, deviceHash);
    return openSession(auth, repositories, user.id, origin);
  });
  return opened ? { ok: true, opened } : refuse(auth);
}

async function refuse(auth: ChangingPassword): Promise<ChangePasswordResult> {
  await recordFailedProof(auth, 'password');
  return { ok: false, reason: 'wrong_password' };
}
