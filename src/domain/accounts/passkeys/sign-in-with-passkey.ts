import type { MailDispatch } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithSessions, WithUsers } from '../auth-repositories.ts';
import type { PendingSignIn, WithFactors } from '../factors/factor-repository.ts';
import { recordFailedProof } from '../passwords/confirm-identity.ts';
import { type Entered, type EnteringStores, enterAccount } from '../sign-in/enter-account.ts';
import type { SessionSource } from '../sign-in/open-session.ts';
import type { SessionWithUser, SignInOrigin } from '../sign-in/session.ts';
import { getWaitingMailId } from '../sign-in/write-about-new-device.ts';
import type {
  Passkey,
  PasskeyAssertion,
  PasskeyKey,
  PasskeyPurpose,
  PasskeyVerifier,
  WithPasskeys,
} from './passkey.ts';
import { openChallenge, takeChallenge } from './passkey-challenges.ts';
import { buildRequestOptions } from './passkey-options.ts';

interface SigningIn extends SessionSource {
  readonly store: WithPasskeys &
    WithUsers<'findById'> &
    WithAudit &
    Transactional<
      WithPasskeys<'recordUse'> &
        WithUsers<'lock'> &
        WithFactors<'endSignIn'> &
        WithSessions<'setConfirmedAt'> &
        EnteringStores
    >;
  readonly dispatch: MailDispatch;
  readonly passkeyVerifier: PasskeyVerifier;
}

/** Who has to sign: anybody who is known here, or the user of a sign-in that waits or a session. */
type Asked =
  | { readonly purpose: 'sign-in'; readonly userId: null }
  | { readonly purpose: 'second-factor' | 'confirm'; readonly userId: number };

/** Only after a right password the passkey need not know that its owner is there. */
const asksForOwner = (purpose: PasskeyPurpose) => purpose !== 'second-factor';

/** Opens a challenge: the options for the browser to sign, and the token that its answer needs. */
export async function beginPasskeyUse(auth: SigningIn, { purpose, userId }: Asked) {
  const keys = userId === null ? [] : await auth.store.passkeys.listOfUser(userId);
  const { challenge, token } = await openChallenge(auth, purpose, userId);
  const { site } = auth.passkeyVerifier;
  const options = buildRequestOptions(site, challenge, {
    keys,
    asksForOwner: asksForOwner(purpose),
  });
  return { options, token };
}

/** Why a passkey opened nothing. */
export type PasskeyRefusal =
  | 'challenge_ended'
  | 'unknown_passkey'
  | 'passkey_of_other_site'
  | 'invalid_passkey'
  | 'account_suspended'
  | 'sign_in_ended';

type Refused = { readonly ok: false; readonly reason: PasskeyRefusal };

/** The signed-in user, or why nobody was signed in. */
export type PasskeySignInResult = Entered | Refused;

/**
 * Signs in whoever has the passkey: alone, or after the password that `pending` remembers. Each
 * challenge counts once, also for a refused answer.
 */
export async function signInWithPasskey(
  auth: SigningIn,
  answer: PasskeyAssertion,
  { token, pending }: { readonly token: string | null; readonly pending: PendingSignIn | null },
  origin: SignInOrigin,
): Promise<PasskeySignInResult> {
  const checked = await checkAnswer(
    auth,
    answer,
    token,
    pending
      ? { purpose: 'second-factor', userId: pending.userId }
      : { purpose: 'sign-in', userId: null },
  );
  if (!checked.ok) return checked;
  const { passkey, counter } = checked;
  const result = await auth.store.withTransaction(
    async (repositories): Promise<PasskeySignInResult> => {
      const at = auth.now();
      const found = await repositories.users.lock(passkey.userId);
      if (!found) return { ok: false, reason: 'unknown_passkey' };
      if (pending && !(await repositories.factors.endSignIn(pending.tokenHash))) {
        return { ok: false, reason: 'sign_in_ended' };
      }
      if (pending) await repositories.accountMails.withdraw(getWaitingMailId(pending.tokenHash));
      if (!(await repositories.passkeys.recordUse(passkey.id, counter, at))) {
        return { ok: false, reason: 'invalid_passkey' };
      }
      const changes = [{ field: 'passkey', from: null, to: passkey.name }];
      return enterAccount(auth, repositories, found, origin, changes);
    },
  );
  if (result.ok && result.isMailDue) auth.dispatch.wake();
  return result;
}

/** Opens sensitive calls for a session again, or says why the passkey did not. */
export async function confirmByPasskey(
  auth: SigningIn,
  { user, session }: SessionWithUser,
  answer: PasskeyAssertion,
  token: string | null,
): Promise<{ readonly ok: true } | Refused> {
  const checked = await checkAnswer(auth, answer, token, { purpose: 'confirm', userId: user.id });
  if (!checked.ok) return checked;
  const { passkey, counter } = checked;
  return auth.store.withTransaction(async ({ passkeys, sessions }) => {
    const at = auth.now();
    if (!(await passkeys.recordUse(passkey.id, counter, at))) {
      return { ok: false, reason: 'invalid_passkey' };
    }
    await sessions.setConfirmedAt(session.tokenHash, at, true);
    return { ok: true };
  });
}

/** The passkey that signed the open challenge, with its new counter. Records who failed. */
async function checkAnswer(
  auth: SigningIn,
  answer: PasskeyAssertion,
  token: string | null,
  { purpose, userId }: Asked,
): Promise<
  { readonly ok: true; readonly passkey: Passkey & PasskeyKey; readonly counter: number } | Refused
> {
  const challenge = await takeChallenge(auth, token, purpose, userId);
  if (!challenge) return { ok: false, reason: 'challenge_ended' };
  const passkey = await auth.store.passkeys.findByCredential(answer.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) {
    await recordFailure(auth, purpose, userId);
    return { ok: false, reason: 'unknown_passkey' };
  }
  const checked = await auth.passkeyVerifier.checkAssertion(answer, challenge, passkey, {
    asksForOwner: asksForOwner(purpose),
  });
  if (checked.ok) return { ok: true, passkey, counter: checked.counter };
  await recordFailure(auth, purpose, passkey.userId);
  return checked;
}

async function recordFailure(auth: SigningIn, purpose: PasskeyPurpose, userId: number | null) {
  if (purpose === 'confirm') return recordFailedProof(auth, 'passkey');
  const owner = userId === null ? null : await auth.store.users.findById(userId);
  const subject = owner && ({ type: 'user', id: owner.id, label: owner.username } as const);
  const at = auth.now();
  const action = purpose === 'second-factor' ? 'sign-in.code-failed' : 'sign-in.failed';
  return auth.store.audit.record({ at, action, subject, actor: null });
}
