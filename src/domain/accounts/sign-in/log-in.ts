import { type MailDispatch, noteEvent } from '#domain/accounts/mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { PasswordHasher, WithUsers } from '../auth-repositories.ts';
import { beginSignIn } from '../factors/complete-sign-in.ts';
import type { WithFactors } from '../factors/factor-repository.ts';
import { type FactorMethod, listFactorMethods } from '../factors/second-factors.ts';
import type { WithPasskeys } from '../passkeys/passkey.ts';
import type { User } from '../user.ts';
import { type Entered, type EnteringStores, enterAccount } from './enter-account.ts';
import type { SessionSource } from './open-session.ts';
import type { SignInOrigin } from './session.ts';
import { writeAboutNewDevice } from './write-about-new-device.ts';

/**
 * The signed-in user, or a refusal that does not reveal whether name or password was wrong. Only
 * who has the right password learns that the account is suspended.
 */
export type LogInResult =
  | {
      readonly ok: true;
      readonly user: User;
      /** Where a second factor is asked for, the token of the sign-in that waits. */
      readonly waiting: { readonly token: string; readonly methods: readonly FactorMethod[] };
    }
  | (Entered & { readonly waiting: null })
  | { readonly ok: false; readonly reason: 'invalid_credentials' | 'account_suspended' };

interface LoggingIn extends SessionSource {
  readonly store: WithUsers<'findByUsername'> &
    WithFactors<'findTotp' | 'countRecoveryCodes'> &
    WithPasskeys<'listOfUser'> &
    WithAudit<'record' | 'list'> &
    Transactional<WithUsers<'lock'> & WithFactors<'beginSignIn'> & EnteringStores>;
  readonly dispatch: MailDispatch;
  readonly passwordHasher: Pick<PasswordHasher, 'verify' | 'dummyHash'>;
}

/** After so many wrong passwords within a day the owner of an account is written to. */
const ATTEMPTS = 10;

/**
 * Signs a user in, with a new session; with a second factor the sign-in waits for that. Of accounts
 * without one, which an attempt that `needsFactor` must not enter, the right password is as good as a wrong one.
 */
export async function logIn(
  auth: LoggingIn,
  credentials: { readonly username: string; readonly password: string },
  origin: SignInOrigin,
  { needsFactor = false } = {},
): Promise<LogInResult> {
  const { store, passwordHasher } = auth;
  const found = await store.users.findByUsername(credentials.username);
  // Asked for right and wrong passwords alike, or the time of a refusal would tell them apart.
  const isClosed = needsFactor && (await listFactorMethods(store, found?.id ?? 0)).length === 0;
  // An unknown name costs the same hashing, or response times would reveal which names exist.
  const passwordHash = found?.passwordHash ?? passwordHasher.dummyHash;
  const matches = await passwordHasher.verify(passwordHash, credentials.password);
  if (!found || !matches || found.isSuspended) return refuse(auth, found, matches, origin);
  if (isClosed) return refuse(auth, found, false, origin);

  const methods = await listFactorMethods(store, found.id);
  if (needsFactor && methods.length === 0) return refuse(auth, found, false, origin);
  const result = await store.withTransaction(async (stores): Promise<LogInResult | null> => {
    // Checking took a while: meanwhile the password may have been changed, or the account removed.
    const present = await stores.users.lock(found.id);
    if (present?.passwordHash !== found.passwordHash) return null;
    if (methods.length > 0) {
      const begun = await beginSignIn({ ...auth, store: stores }, present.id);
      const subject = { type: 'user', id: present.id, label: present.username } as const;
      const at = auth.now();
      // Without the second factor it is the one sign that somebody else has the password.
      await stores.audit.record({ at, action: 'sign-in.password-given', subject, actor: null });
      await writeAboutNewDevice(auth, stores, present, origin, begun);
      return { ok: true, user: present, waiting: { token: begun.token, methods } };
    }
    const entered = await enterAccount(auth, stores, present, origin);
    return entered.ok ? { ...entered, waiting: null } : entered;
  });
  if (!result) return refuse(auth, found, false, origin);
  if (result.ok && !result.waiting && result.isMailDue) auth.dispatch.wake();
  return result;
}

async function refuse(
  auth: Pick<LoggingIn, 'store' | 'now' | 'dispatch'>,
  found: User | null,
  matches: boolean,
  { address, device }: SignInOrigin,
): Promise<LogInResult> {
  const { store, now, dispatch } = auth;
  const at = now();
  // For unknown names too, so that the answer takes as long; never what was typed.
  const subject = found && ({ type: 'user', id: found.id, label: found.username } as const);
  await store.audit.record({ at, action: 'sign-in.failed', subject, actor: null });
  const filter = { personId: found?.id ?? 0, action: 'sign-in.failed', limit: ATTEMPTS } as const;
  const { rows } = await store.audit.list(filter);
  const first = rows[ATTEMPTS - 1];
  if (found && first && first.at > addSeconds(at, -DAY_SECONDS)) {
    const event = { username: found.username, at, address, device };
    await store.withTransaction(async (stores) => {
      const to = await stores.users.findEmail(found.id);
      return noteEvent(stores, dispatch, {
        kind: 'failed-attempts',
        ...{ userId: found.id, to, event },
      });
    });
  }
  const isSuspended = found !== null && matches;
  return { ok: false, reason: isSuspended ? 'account_suspended' : 'invalid_credentials' };
}
