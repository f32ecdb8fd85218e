import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import type { AccountEvent, MailDispatch, WithAccountMails } from './account-mail.ts';

/** So that nobody is flooded by somebody who has the password (BEHAVIOUR 5.14). */
const NEW_DEVICES_A_DAY = 5;

interface Noting {
  readonly userId: number;
  /** Where the owner is written to; null if nobody has said. */
  readonly to: string | null;
  readonly event: AccountEvent;
}

/**
 * Writes to the owner of an account about a sign-in on a new device; in the transaction of the
 * session. At most 5 in 24 hours, and one for each address and browser. Returns whether a mail is due.
 */
export async function noteNewDevice(
  { accountMails }: WithAccountMails<'insert' | 'listNewDevices'>,
  { channels, newId }: MailDispatch,
  { userId, to, event }: Noting,
): Promise<boolean> {
  if (to === null || !channels.includes('email')) return false;
  const since = addSeconds(event.at, -DAY_SECONDS);
  const recent = await accountMails.listNewDevices(userId, since);
  const isKnown = recent.some(
    ({ address, device }) => address === event.address && device === event.device,
  );
  if (isKnown || recent.length >= NEW_DEVICES_A_DAY) return false;
  const eventId = newId();
  const createdAt = event.at;
  await accountMails.insert({ kind: 'new-device', userId, to, event, eventId, createdAt });
  return true;
}

/**
 * Writes to the address that an account had until now; in the transaction of the change. Returns
 * whether a mail is due.
 */
export async function noteEmailChange(
  { accountMails }: WithAccountMails<'insert'>,
  { channels, newId }: MailDispatch,
  { userId, to, event }: Noting,
): Promise<boolean> {
  if (to === null || !channels.includes('email')) return false;
  const eventId = newId();
  const createdAt = event.at;
  await accountMails.insert({ kind: 'email-changed', userId, to, event, eventId, createdAt });
  return true;
}

/** Mails are kept for so long, to limit further ones; none leaves later. */
const KEPT_DAYS = 7;

/** Forgets mails to people with an account that are older than a week. */
export const forgetAccountMails = (
  { accountMails }: WithAccountMails<'removeOlderThan'>,
  now: string,
): Promise<void> => accountMails.removeOlderThan(addSeconds(now, -KEPT_DAYS * DAY_SECONDS));
