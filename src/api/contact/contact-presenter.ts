import { ContactSubmissionBody, DeliveryBody } from '#contracts/contact.ts';
import { HistoryEntryBody } from '#contracts/inbox.ts';
import type {
  ContactSubmission,
  Delivery,
  HistoryLine,
  WithDeliveries,
} from '#domain/contact/public.ts';
import { present } from '../present.ts';

interface Context {
  readonly store: WithDeliveries<'listOfMessages'>;
}

/** Messages for those who answer, with the deliveries of each. */
export async function presentMessages(
  { store }: Context,
  messages: readonly ContactSubmission[],
): Promise<ContactSubmissionBody[]> {
  const deliveries = await store.deliveries.listOfMessages(messages.map(({ id }) => id));
  const notices = Map.groupBy(
    deliveries.filter(({ historyId }) => historyId === null),
    ({ messageId }) => messageId,
  );
  return messages.map((message) =>
    present(ContactSubmissionBody, {
      ...message,
      spamReasons: [...message.spamReasons],
      deliveries: (notices.get(message.id) ?? []).map(presentDelivery),
    }),
  );
}

/** One message, as in the list. */
export async function presentMessage(context: Context, message: ContactSubmission) {
  const [presented] = await presentMessages(context, [message]);
  if (!presented) throw new Error('A message is presented as one message');
  return presented;
}

const presentDelivery = (delivery: Delivery) => present(DeliveryBody, delivery);

/** An entry of a history; fields that its type does not have are left out. */
export const presentHistoryEntry = ({ delivery, ...entry }: HistoryLine): HistoryEntryBody =>
  HistoryEntryBody.parse({ ...entry, ...(delivery && { delivery: presentDelivery(delivery) }) });
