import type { MailDispatch } from '#domain/account-mails/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { PasswordHasher, WithUsers } from './auth-repositories.ts';
import { type EnteringStores, enterAccount } from './enter-account.ts';
import type { WithFactors } from './factors/factor-repository.ts';
import { type FactorMethod, listFactorMethods } from './factors/second-factors.ts';
import type { OpenedSession, SessionSource } from './open-session.ts';
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
      /** The session; null while a second factor is missing. */
      readonly opened: OpenedSession | null;
      /** How it can be shown; empty if the session is open. */
      readonly secondFactor: readonly FactorMethod[];
      readonly lacksPassword: boolean;
    }
  | { readonly ok: false; readonly reason: 'invalid_credentials' | 'account_suspended' };

interface LoggingIn extends SessionSource {
  readonly store: WithUsers<'findByUsername'> &
    WithFactors<'findTotp' | 'countRecoveryCodes'> &
    WithPasskeys<'listOfUser'> &
    WithAudit &
    Transactional<EnteringStores>;
  readonly dispatch: MailDispatch;
  readonly passwordHasher: Pick<PasswordHasher, 'verify' | 'dummyHash'>;
}

/** Signs a user in, with a new session, unless the account has a second factor. */
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
  if (!found || !matches || found.isSuspended) {
    // For unknown names too, so that the answer takes as long; never what was typed.
    const subject = found && ({ type: 'user', id: found.id, label: found.username } as const);
    await store.audit.record({ at: auth.now(), action: 'sign-in.failed', subject, actor: null });
    const isSuspended = found !== null && matches;
    return { ok: false, reason: isSuspended ? 'account_suspended' : 'invalid_credentials' };
  }

  const { id, username, role } = found;
  const secondFactor = await listFactorMethods(store, id);
  if (secondFactor.length > 0) {
    const user = { id, username, role };
    return { ok: true, user, opened: null, secondFactor, lacksPassword: false };
  }
  const entered = await store.withTransaction((stores) =>
    enterAccount(auth, stores, found, origin),
  );
  if (!entered.ok) return entered;
  if (entered.isMailDue) auth.dispatch.wake();
  const { user, opened, lacksPassword } = entered;
  return { ok: true, user, opened, secondFactor, lacksPassword };
}
