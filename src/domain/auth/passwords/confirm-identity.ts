import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { PasswordHasher, WithSessions, WithUsers } from '../auth-repositories.ts';
import type { Session, SessionWithUser } from '../session.ts';

/** How long a sign-in or a confirmation opens sensitive calls (BEHAVIOUR 6.4). */
const CONFIRMED_SECONDS = 10 * 60;

/**
 * Whether the owner of the session proved who they are a short time ago. A proof in the future was
 * given while the clock was ahead, and would hold until then.
 */
export const isConfirmed = ({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: string): boolean =>
  Math.abs(Date.parse(now) - Date.parse(confirmedAt)) < CONFIRMED_SECONDS * 1000;

/** Records that somebody who is signed in could not prove that they are the owner. */
export const recordFailedProof = (
  { store, now }: Clock & { readonly store: WithAudit },
  field: 'password' | 'passkey',
): Promise<void> =>
  store.audit.record({
    at: now(),
    action: 'account.confirmation-failed',
    changes: [{ field, from: null, to: null }],
  });

/** Opens sensitive calls for a session again; returns false if the password is wrong. */
export async function confirmByPassword(
  auth: Clock & {
    readonly store: WithUsers<'findByUsername'> & WithSessions<'setConfirmedAt'> & WithAudit;
    readonly memberHasher: Pick<PasswordHasher, 'verify'>;
  },
  { user, session }: SessionWithUser,
  password: string,
): Promise<boolean> {
  const { store, now, memberHasher } = auth;
  const found = await store.users.findByUsername(user.username);
  if (!found || !(await memberHasher.verify(found.passwordHash, password))) {
    await recordFailedProof(auth, 'password');
    return false;
  }
  await store.sessions.setConfirmedAt(session.tokenHash, now());
  return true;
}
