import {
  type MailDispatch,
  noteNewDevice,
  type WithAccountMails,
} from '#domain/account-mails/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { WithUsers } from '../auth-repositories.ts';
import type { SignInOrigin } from '../session.ts';
import type { User } from '../user.ts';
import type { WithKnownDevices } from './known-devices.ts';

/** What the transaction of a sign-in needs to write about it. */
export type NewDeviceStores = WithUsers<'findEmail'> &
  WithKnownDevices<'listAccounts'> &
  WithAccountMails<'insert' | 'listNewDevices'>;

/**
 * Writes to the owner of an account that somebody signs in to on a device that is not known for it.
 * Whoever registers or accepts an invitation does not come here. Returns whether a mail is due.
 */
export async function writeAboutNewDevice(
  { now, dispatch }: Clock & { readonly dispatch: MailDispatch },
  stores: NewDeviceStores,
  { id, username }: User,
  { deviceHash, address, device }: SignInOrigin,
): Promise<boolean> {
  const accounts = deviceHash ? await stores.knownDevices.listAccounts(deviceHash) : [];
  if (accounts.some(({ userId }) => userId === id)) return false;
  const to = await stores.users.findEmail(id);
  const event = { username, at: now(), address, device };
  return noteNewDevice(stores, dispatch, { userId: id, to, event });
}
