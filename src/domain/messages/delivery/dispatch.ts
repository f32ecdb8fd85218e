import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { NewDelivery, WithDeliveries } from './delivery.ts';

/** How long after another message of the same sender the firm hears of it, with all until then. */
export const SUMMARY_SECONDS = 1800;
/** Longer than a message takes to be stored: a mail due sooner may leave without it. */
const MARGIN_SECONDS = 60;

/** The channels that the settings name, and the worker that serves them. */
export interface Dispatch {
  readonly channels: readonly DeliveryChannel[];
  /** A UUID. */
  readonly newId: () => string;
  /** Called after a commit that may have made something due. */
  readonly wake: () => void;
}

/** The deliveries that tell the firm of a message. */
export function makeNotices(
  { channels, newId }: Dispatch,
  messageId: number,
  createdAt: string,
): NewDelivery[] {
  return channels.map((channel) => ({
    messageId,
    historyId: null,
    channel,
    eventId: newId(),
    createdAt,
  }));
}

/**
 * Stores the deliveries of a message that has come into the inbox. Of one sender's messages of a day (UTC) only
 * the first is mailed at once; then one mail tells of all that came in half an hour.
 */
export async function insertNotices(
  { deliveries }: WithDeliveries<'insert' | 'findNoticeMails'>,
  dispatch: Dispatch,
  { id, email, now }: { readonly id: number; readonly email: string; readonly now: string },
): Promise<void> {
  const notices = makeNotices(dispatch, id, now);
  if (!dispatch.channels.includes('email')) return deliveries.insert(notices);
  const mails = await deliveries.findNoticeMails(email, now.slice(0, 10));
  const isTold = mails.nextDueAt !== null && mails.nextDueAt > addSeconds(now, MARGIN_SECONDS);
  const dueAt = addSeconds(now, SUMMARY_SECONDS);
  await deliveries.insert(
    notices.flatMap((notice) => {
      if (notice.channel !== 'email' || mails.count === 0) return [notice];
      return isTold ? [] : [{ ...notice, dueAt }];
    }),
  );
}
