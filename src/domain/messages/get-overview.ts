import { MESSAGE_STATUSES, type MessageStatus } from '#shared/messages/message-fields.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import type { WithContact } from './contact-repository.ts';
import type { DeliveryTroubles, WithDeliveries } from './delivery/delivery.ts';
import { getTroubleRule } from './delivery/troubles.ts';

/** The state of the whole inbox in numbers. */
export interface InboxOverview {
  readonly folders: Readonly<Record<MessageFolder, number>>;
  /** Of the inbox. */
  readonly unread: number;
  /** Of the inbox. */
  readonly statuses: Readonly<Record<MessageStatus, number>>;
  /** When the message arrived that waits longest for an answer. */
  readonly waitingSince: string | null;
  readonly deliveries: DeliveryTroubles;
}

/** Counts messages and looks for deliveries in trouble (BEHAVIOUR 5.11). */
export async function getOverview(
  context: Parameters<typeof getTroubleRule>[0] & {
    readonly store: WithContact<'listCounts' | 'findOldestNewTime'> &
      WithDeliveries<'countTroubles'>;
  },
): Promise<InboxOverview> {
  const { store } = context;
  const [counts, waitingSince, deliveries] = await Promise.all([
    store.contact.listCounts(),
    store.contact.findOldestNewTime(),
    store.deliveries.countTroubles(getTroubleRule(context)),
  ]);
  const inInbox = counts.filter(({ folder }) => folder === 'inbox');
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.total, 0);
  const [inbox, spam, trash] = MESSAGE_FOLDERS.map((name) =>
    sum(counts.filter(({ folder }) => folder === name)),
  );
  const [isNew, answered, closed] = MESSAGE_STATUSES.map((name) =>
    sum(inInbox.filter(({ status }) => status === name)),
  );
  return {
    folders: { inbox: inbox ?? 0, spam: spam ?? 0, trash: trash ?? 0 },
    unread: sum(inInbox.filter(({ isRead }) => !isRead)),
    statuses: { new: isNew ?? 0, answered: answered ?? 0, closed: closed ?? 0 },
    waitingSince,
    deliveries,
  };
}
