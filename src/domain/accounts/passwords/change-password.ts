import {
  type NotingStores,
  noteChange,
  type WithAccountChanges,
} from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithSessions, WithUsers } from '../auth-repositories.ts';
import type { WithFactors } from '../factors/factor-repository.ts';
import type { WithKnownDevices } from '../sign-in/known-devices.ts';
import { type OpenedSession, openSession, type SessionSource } from '../sign-in/open-session.ts';
import type { SignInOrigin } from '../sign-in/session.ts';
import type { User } from '../user.ts';
import {
  checkNewPassword,
  isTooSimpleForRole,
  type LeakedPasswords,
} from './check-new-password.ts';
import { recordFailedProof } from './confirm-identity.ts';
import { undoChanges } from './undo-changes.ts';

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
        WithAccountChanges &
        NotingStores &
        WithAudit
    >;
  readonly memberHasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  readonly leakedPasswords: LeakedPasswords;
}

/** The input of the owner of an account. */
interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Undoes what was changed about the account since then, if it is not longer ago than a day. */
  readonly undoSince?: string | null;
  /** Ids of changes that the owner has made, which stay. */
  readonly keeps?: readonly number[] | undefined;
}

/**
 * Changes a user's own password, ends all sessions but a new one of the caller, and forgets all
 * devices but the caller's.
 */
export async function changePassword(
  auth: ChangingPassword,
  user: User,
  { current, next, undoSince = null, keeps = [] }: PasswordChange,
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
    const at = auth.now();
    const before = await repositories.accountChanges.readState(user.id);
    await repositories.audit.record({ at, action: 'account.password-changed' });
    const isMeant = ({ id }: { readonly id: number }) => !keeps.includes(id);
    if (undoSince !== null && (await undoChanges(repositories, user.id, undoSince, isMeant))) {
      await repositories.audit.record({ at, action: 'account.change-undone' });
    }
    await noteChange(repositories, { user: present, at, kind: 'password-changed', before });
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
