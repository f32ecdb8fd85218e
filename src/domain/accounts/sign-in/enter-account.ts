import type { MailDispatch } from '#domain/accounts/mails/public.ts';
import type { AuditChange, WithAudit } from '#domain/audit/public.ts';
import type { WithSessions } from '../auth-repositories.ts';
import type { User, UserWithState } from '../user.ts';
import { type OpenedSession, openSession, type SessionSource } from './open-session.ts';
import type { SignInOrigin } from './session.ts';
import { type NewDeviceStores, writeAboutNewDevice } from './write-about-new-device.ts';

/** Repositories of the transaction of a sign-in once all that was asked for has been shown. */
export type EnteringStores = WithSessions<'insert' | 'remove'> & NewDeviceStores & WithAudit;

/** The signed-in user; with `isMailDue` the workers of mails are woken after the commit. */
export interface Entered {
  readonly ok: true;
  readonly user: User;
  readonly opened: OpenedSession;
  readonly isMailDue: boolean;
  /** As in a session: nothing but the change of the password is open. */
  readonly lacksPassword: boolean;
}

/**
 * Lets somebody in: records it, writes to the owner about a new device, and opens the session. A
 * suspended account is refused, which is recorded too.
 */
export async function enterAccount(
  auth: SessionSource & { readonly dispatch: MailDispatch },
  stores: EnteringStores,
  { id, username, role, isSuspended, isPasswordUnchecked }: UserWithState,
  origin: SignInOrigin,
  changes: readonly AuditChange[] = [],
): Promise<Entered | { readonly ok: false; readonly reason: 'account_suspended' }> {
  const at = auth.now();
  if (isSuspended) {
    const subject = { type: 'user', id, label: username } as const;
    await stores.audit.record({ at, action: 'sign-in.failed', subject, actor: null });
    return { ok: false, reason: 'account_suspended' };
  }
  const user = { id, username, role };
  await stores.audit.record({ at, action: 'sign-in.succeeded', actor: user, changes });
  const isMailDue = await writeAboutNewDevice(auth, stores, user, origin);
  // Without a second factor there is nothing to say about it.
  const opened = await openSession(auth, stores, id, origin, changes.length > 0);
  const lacksPassword = role !== null && isPasswordUnchecked;
  return { ok: true, user, opened, isMailDue, lacksPassword };
}
