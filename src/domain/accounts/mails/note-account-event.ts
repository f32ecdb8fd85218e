import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithAccountChanges } from './account-change.ts';
import type { AccountEvent, MailDispatch, WithAccountMails } from './account-mail.ts';

/** How many mails of a kind somebody gets in 24 hours, so that nobody is flooded (BEHAVIOUR 5.14). */
const MAILS_A_DAY = { 'new-device': 5, 'password-known': 5, 'failed-attempts': 1 } as const;

interface Noting {
  readonly kind: keyof typeof MAILS_A_DAY;
  readonly userId: number;
  /** Where the owner is written to; null if nobody has said. */
  readonly to: string | null;
  readonly event: AccountEvent;
  /** When it leaves, unless it is taken back before, under this id. */
  readonly later?: { readonly dueAt: string; readonly eventId: string };
}

/**
 * Writes to the owner of an account about what somebody else may have done; in the transaction that it
 * tells of. Once for each address and browser. Returns whether a mail is due.
 */
export async function noteEvent(
  { accountMails }: WithAccountMails<'insert' | 'listEvents'>,
  { channels, newId }: MailDispatch,
  { kind, userId, to, event, later }: Noting,
): Promise<boolean> {
  if (to === null || !channels.includes('email')) return false;
  const recent = await accountMails.listEvents(userId, kind, addSeconds(event.at, -DAY_SECONDS));
  const isKnown = recent.some(
    ({ address, device }) => address === event.address && device === event.device,
  );
  if (isKnown || recent.length >= MAILS_A_DAY[kind]) return false;
  const mail = { kind, userId, to, event, createdAt: event.at };
  await accountMails.insert({ ...mail, ...(later ?? { eventId: newId() }) });
  return later === undefined;
}

/** Mails are kept for so long, to limit further ones; none leaves later. */
const KEPT_DAYS = 7;

/** So long the screen of the account can say what was changed. */
const CHANGES_KEPT_DAYS = 30;

/** Forgets mails to people with an account, what their links need, and what they tell of. */
export async function forgetAccountMails(
  store: WithAccountMails<'removeOlderThan'> & WithAccountChanges<'forget'>,
  now: string,
): Promise<void> {
  await store.accountMails.removeOlderThan(addSeconds(now, -KEPT_DAYS * DAY_SECONDS));
  await store.accountChanges.forget({
    now,
    dayAgo: addSeconds(now, -DAY_SECONDS),
    monthAgo: addSeconds(now, -CHANGES_KEPT_DAYS * DAY_SECONDS),
  });
}
