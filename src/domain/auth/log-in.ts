import type { MailDispatch } from '#domain/account-mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithUsers } from './auth-repositories.ts';
import { type Entered, type EnteringStores, enterAccount } from './enter-account.ts';
import { beginSignIn } from './factors/complete-sign-in.ts';
import type { WithFactors } from './factors/factor-repository.ts';
import { type FactorMethod, listFactorMethods } from './factors/second-factors.ts';
import type { SessionSource } from './open-session.ts';
import type { WithPasskeys } from './passkeys/passkey.ts';
import type { SignInOrigin } from './session.ts';
import type { User } from './user.ts';

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
    WithAudit &
    Transactional<WithUsers<'lock'> & WithFactors<'beginSignIn'> & EnteringStores>;
  readonly dispatch: MailDispatch;
  readonly passwordHasher: Pick<PasswordHasher, 'verify' | 'dummyHash'>;
}

/** Signs a user in, with a new session; with a second factor the sign-in waits for that. */
export async function logIn(
  auth: LoggingIn,
  credentials: { readonly username: string; readonly password: string },
  origin: SignInOrigin,
): Promise<LogInResult> {
  const { store, passwordHasher } = auth;
  const found = await store.users.findByUsername(credentials.username);
  // An unknown name costs the same hashing, or response times would reveal which names exist.
  const passwordHash = found?.passwordHash ?? passwordHasher.dummyHash;
  const matches = await passwordHasher.verify(passwordHash, credentials.password);
  if (!found || !matches || found.isSuspended) return refuse(auth, found, matches);

  const methods = await listFactorMethods(store, found.id);
  const result = await store.withTransaction(async (stores): Promise<LogInResult | null> => {
    // Checking took a while: meanwhile the password may have been changed, or the account removed.
    const present = await stores.users.lock(found.id);
    if (present?.passwordHash !== found.passwordHash) return null;
    if (methods.length > 0) {
      const token = await beginSignIn({ ...auth, store: stores }, present.id);
      return { ok: true, user: present, waiting: { token, methods } };
    }
    const entered = await enterAccount(auth, stores, present, origin);
    return entered.ok ? { ...entered, waiting: null } : entered;
  });
  if (!result) return refuse(auth, found, false);
  if (result.ok && !result.waiting && result.isMailDue) auth.dispatch.wake();
  return result;
}

async function refuse(
  { store, now }: Pick<LoggingIn, 'store' | 'now'>,
  found: User | null,
  matches: boolean,
): Promise<LogInResult> {
  // For unknown names too, so that the answer takes as long; never what was typed.
  const subject = found && ({ type: 'user', id: found.id, label: found.username } as const);
  await store.audit.record({ at: now(), action: 'sign-in.failed', subject, actor: null });
  const isSuspended = found !== null && matches;
  return { ok: false, reason: isSuspended ? 'account_suspended' : 'invalid_credentials' };
}
