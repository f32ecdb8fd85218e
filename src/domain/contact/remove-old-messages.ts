import type { Clock } from '#domain/time/public.ts';
import { SPAM_DAYS } from '#rules/contact/message-folders.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import { DAY_SECONDS } from '#rules/time/day.ts';
import type { WithContact } from './contact-repository.ts';
import type { WithReceipts } from './once/receipt.ts';

/** So few at a time that no other write waits long. */
const BATCH = 500;

/**
 * Permanently removes what was in the Spam folder for `SPAM_DAYS`, messages older than the retention
 * time if there is one, and receipts that have expired (BEHAVIOUR 3.10).
 */
export async function removeOldMessages(
  {
    store,
    now,
  }: Clock & {
    readonly store: WithContact<'removeArrived' | 'removeSpam'> & WithReceipts<'removeExpired'>;
  },
  retentionSeconds: number | undefined,
): Promise<void> {
  await store.receipts.removeExpired(now());
  const spamUntil = addSeconds(now(), -SPAM_DAYS * DAY_SECONDS);
  while ((await store.contact.removeSpam(spamUntil, BATCH)) === BATCH);
  if (retentionSeconds === undefined) return;
  const until = addSeconds(now(), -retentionSeconds);
  while ((await store.contact.removeArrived(until, BATCH)) === BATCH);
}
