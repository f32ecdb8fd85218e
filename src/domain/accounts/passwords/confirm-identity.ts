import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { PasswordHasher, WithSessions, WithUsers } from '../auth-repositories.ts';
import { type CodeProof, checkProof } from '../factors/check-proof.ts';
import type { WithFactors } from '../factors/factor-repository.ts';
import type { Session, SessionWithUser } from '../sign-in/session.ts';

/** How long a sign-in or a confirmation opens sensitive calls (BEHAVIOUR 6.4). */
const CONFIRMED_SECONDS = 10 * 60;

/**
 * Whether the owner of the session proved who they are a short time ago, or with a second factor. A
 * proof in the future was given while the clock was ahead, and would hold until then.
 */
export const isConfirmed = (
  { confirmedAt, factorAt }: Pick<Session, 'confirmedAt' | 'factorAt'>,
  now: string,
  how: 'any' | 'factor' = 'any',
): boolean => {
  const at = how === 'any' ? confirmedAt : factorAt;
  return at !== null && Math.abs(Date.parse(now) - Date.parse(at)) < CONFIRMED_SECONDS * 1000;
};

/** Records that somebody who is signed in could not prove that they are the owner. */
export const recordFailedProof = (
  { store, now }: Clock & { readonly store: WithAudit },
  field: 'password' | 'passkey' | 'code',
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

/** The same with a code of the app, or a recovery code, which is used up; or why not. */
export async function confirmByCode(
  auth: Clock & { readonly store: WithFactors & WithSessions<'setConfirmedAt'> & WithAudit },
  { user, session }: SessionWithUser,
  proof: CodeProof,
): Promise<'invalid_code' | 'clock_off' | null> {
  const fault = await checkProof(auth, user.id, proof);
  if (fault) await recordFailedProof(auth, 'code');
  else await auth.store.sessions.setConfirmedAt(session.tokenHash, auth.now(), true);
  return fault;
}
