import type { WithContact } from '../contact-repository.ts';
import type { Delivery, WithDeliveries } from '../delivery/delivery.ts';
import type { HistoryEntry, WithHistory } from './history.ts';

/** An entry, with the delivery of a reply. */
export interface HistoryLine extends HistoryEntry {
  readonly delivery?: Delivery;
}

/** Lists the events of a message, oldest first; null if there is no such message. */
export async function listHistory(
  {
    store,
  }: {
    readonly store: WithContact<'findAnywhere'> &
      WithHistory<'listOfMessage'> &
      WithDeliveries<'listOfMessages'>;
  },
  id: number,
): Promise<readonly HistoryLine[] | null> {
  const message = await store.contact.findAnywhere(id);
  if (!message) return null;
  const [entries, deliveries] = await Promise.all([
    store.messageHistory.listOfMessage(id),
    store.deliveries.listOfMessages([id]),
  ]);
  const received = { id: 0, at: message.createdAt, type: 'received', actor: null } as const;
  return [
    received,
    ...entries.map((entry) => {
      const delivery = deliveries.find(({ historyId }) => historyId === entry.id);
      return delivery ? { ...entry, delivery } : entry;
    }),
  ];
}
