import type { MailDispatch } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { WithUsers } from '../auth-repositories.ts';
import { type Entered, type EnteringStores, enterAccount } from '../sign-in/enter-account.ts';
import type { SessionSource } from '../sign-in/open-session.ts';
import type { SignInOrigin } from '../sign-in/session.ts';
import { hashSessionToken } from '../sign-in/session-token.ts';
import { getWaitingMailId } from '../sign-in/write-about-new-device.ts';
import { type CodeProof, checkProof } from './check-proof.ts';
import type { PendingSignIn, WithFactors } from './factor-repository.ts';

/** How long a sign-in waits for its second factor (BEHAVIOUR 6.4). */
export const PENDING_SECONDS = 5 * 60;

/** The names of shown factors in the record of a sign-in. */
const METHOD_NAMES = { totp: 'authenticator app', recovery: 'recovery code' } as const;

/** Remembers that the password was right, with the only copy of the token for the cookie. */
export async function beginSignIn(
  { store, now, newToken }: SessionSource & { readonly store: WithFactors<'beginSignIn'> },
  userId: number,
): Promise<PendingSignIn & { readonly token: string }> {
  const token = newToken();
  const at = now();
  const endsAt = addSeconds(at, PENDING_SECONDS);
  const pending = { tokenHash: hashSessionToken(token), userId, endsAt };
  await store.factors.beginSignIn(pending, at);
  return { ...pending, token };
}

/** The sign-in that waits under this token, or null if there is none any more. */
export async function findPendingSignIn(
  { store, now }: Clock & { readonly store: WithFactors<'findSignIn'> },
  token: string | null,
): Promise<PendingSignIn | null> {
  const pending = token ? await store.factors.findSignIn(hashSessionToken(token)) : null;
  return pending && now() < pending.endsAt ? pending : null;
}

/** The signed-in user, or why the second factor was not accepted. */
export type CompleteSignInResult =
  | Entered
  | {
      readonly ok: false;
      readonly reason: 'invalid_code' | 'clock_off' | 'sign_in_ended' | 'account_suspended';
    };

interface Completing extends SessionSource {
  readonly store: WithFactors &
    WithUsers<'findById'> &
    WithAudit &
    Transactional<WithFactors<'endSignIn'> & WithUsers<'lock'> & EnteringStores>;
  readonly dispatch: MailDispatch;
}

/** Signs in whoever shows a second factor that was not used before. */
export async function completeSignIn(
  auth: Completing,
  { userId, tokenHash }: PendingSignIn,
  proof: CodeProof,
  origin: SignInOrigin,
): Promise<CompleteSignInResult> {
  const at = auth.now();
  const fault = await checkProof(auth, userId, proof);
  if (fault) {
    const user = await auth.store.users.findById(userId);
    const subject = user && ({ type: 'user', id: user.id, label: user.username } as const);
    await auth.store.audit.record({ at, action: 'sign-in.code-failed', subject, actor: null });
    return { ok: false, reason: fault };
  }
  const result = await auth.store.withTransaction(
    async (repositories): Promise<CompleteSignInResult> => {
      // First, so that a change of the password comes before all of this or after it.
      const found = await repositories.users.lock(userId);
      const isOpen = await repositories.factors.endSignIn(tokenHash);
      if (!found || !isOpen) return { ok: false, reason: 'sign_in_ended' };
      await repositories.accountMails.withdraw(getWaitingMailId(tokenHash));
      const changes = [{ field: 'second factor', from: null, to: METHOD_NAMES[proof.method] }];
      return enterAccount(auth, repositories, found, origin, changes);
    },
  );
  if (result.ok && result.isMailDue) auth.dispatch.wake();
  return result;
}
