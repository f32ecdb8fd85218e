import {
  type MailDispatch,
  noteEvent,
  type WithAccountMails,
} from '#domain/accounts/mails/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { WithUsers } from '../auth-repositories.ts';
import type { User } from '../user.ts';
import type { WithKnownDevices } from './known-devices.ts';
import type { SignInOrigin } from './session.ts';

/** Repositories by which the transaction of a sign-in writes about it. */
export type NewDeviceStores = WithUsers<'findEmail'> &
  WithKnownDevices<'listAccounts'> &
  WithAccountMails<'insert' | 'listEvents' | 'withdraw'>;

/**
 * Writes to the owner of an account that somebody enters on a device that is not known for it: at once
 * after a sign-in, and once `waiting` has ended without a second factor. Whoever registers or accepts an
 * invitation does not come here. Returns whether a mail is due.
 */
export async function writeAboutNewDevice(
  { now, dispatch }: Clock & { readonly dispatch: MailDispatch },
  stores: NewDeviceStores,
  { id: userId, username }: User,
  { deviceHash, address, device }: SignInOrigin,
  waiting?: { readonly tokenHash: string; readonly endsAt: string },
): Promise<boolean> {
  const accounts = deviceHash ? await stores.knownDevices.listAccounts(deviceHash) : [];
  if (accounts.some((account) => account.userId === userId)) return false;
  const to = await stores.users.findEmail(userId);
  const event = { username, at: now(), address, device };
  if (!waiting) return noteEvent(stores, dispatch, { kind: 'new-device', userId, to, event });
  const { tokenHash, endsAt: dueAt } = waiting;
  const later = { dueAt, eventId: getWaitingMailId(tokenHash) };
  return noteEvent(stores, dispatch, { kind: 'password-known', userId, to, event, later });
}

/** The mail about a sign-in that waits for its second factor, to be taken back when that is shown. */
export const getWaitingMailId = (tokenHash: string): string => tokenHash.slice(0, 32);
