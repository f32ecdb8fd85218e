import type { MailDispatch } from '#domain/account-mails/public.ts';
import type { AuditChange, WithAudit } from '#domain/audit/public.ts';
import type { WithSessions } from './auth-repositories.ts';
import { type NewDeviceStores, writeAboutNewDevice } from './guessing/write-about-new-device.ts';
import { type OpenedSession, openSession, type SessionSource } from './open-session.ts';
import type { SignInOrigin } from './session.ts';
import type { User } from './user.ts';

/** What the transaction of a sign-in needs once all that was asked for has been shown. */
export type EnteringStores = WithSessions<'insert' | 'remove'> & NewDeviceStores & WithAudit;

/** Lets somebody in: records it, writes to the owner about a new device, and opens the session. */
export async function enterAccount(
  auth: SessionSource & { readonly dispatch: MailDispatch },
  stores: EnteringStores,
  user: User,
  origin: SignInOrigin,
  changes: readonly AuditChange[] = [],
): Promise<OpenedSession> {
  await stores.audit.record({ at: auth.now(), action: 'sign-in.succeeded', actor: user, changes });
  await writeAboutNewDevice(auth, stores, user, origin);
  return openSession(auth, stores, user.id, origin);
}
