import type { Transactional } from '#domain/transactions/public.ts';
import type { MessageStatus } from '#shared/messages/message-fields.ts';
import type { WithContact } from '../contact-repository.ts';
import type { WithHistory } from '../history/history.ts';
import type { Delivery, DeliveryResult, WithDeliveries } from './delivery.ts';

type Stores = WithContact<'findById' | 'update'> &
  WithDeliveries<'settle' | 'listOfMessages'> &
  WithHistory<'insert' | 'listOfMessage'>;

/** A store that can record how deliveries ended. */
export type OutcomeStore = WithDeliveries<'settle'> & Transactional<Stores>;

interface Outcome {
  readonly result: DeliveryResult;
  /** The end of the worker's reservation. */
  readonly lockedUntil: string;
  readonly at: string;
}

/**
 * Records how an attempt ended, unless another worker has taken over. The end of a delivery is an
 * entry of the history, and that of a reply may change the state of its message (BEHAVIOUR 3.6).
 */
export async function recordOutcome(
  store: OutcomeStore,
  delivery: Delivery,
  { result, lockedUntil, at }: Outcome,
): Promise<void> {
  const { id, messageId, channel, historyId } = delivery;
  if (result.state === 'retrying') {
    await store.deliveries.settle(id, lockedUntil, result);
    return;
  }
  await store.withTransaction(async (stores) => {
    const { contact, deliveries, messageHistory } = stores;
    // Locks the message, so that of two replies that fail together the second sees the first.
    await contact.update(messageId, {});
    if (!(await deliveries.settle(id, lockedUntil, result))) return;
    await messageHistory.insert({
      ...{ messageId, at, actor: null, channel },
      ...(historyId !== null && { replyId: historyId }),
      ...(result.state === 'delivered'
        ? { type: 'delivered', recipients: result.recipients }
        : { type: 'delivery_failed', error: result.lastError ?? '' }),
    });
    if (historyId === null) return;
    const status = await findStatus(stores, delivery, result);
    if (status === null) return;
    await contact.update(messageId, { status });
    await messageHistory.insert({ messageId, at, type: 'status', actor: null, status });
  });
}

/** The state that the end of a reply gives its message; null if it stays as it is. */
async function findStatus(
  { contact, deliveries, messageHistory }: Stores,
  { id, messageId }: Delivery,
  { state }: DeliveryResult,
): Promise<MessageStatus | null> {
  const message = await contact.findById(messageId);
  if (!message) return null;
  if (state === 'delivered') {
    const history = await messageHistory.listOfMessage(messageId);
    const last = history.findLast(({ type }) => type === 'status');
    // A status that a person has set meanwhile stays.
    return message.status === 'new' && last?.actor === null ? 'answered' : null;
  }
  const others = await deliveries.listOfMessages([messageId]);
  const isAnswered = others.some(
    (other) => other.id !== id && other.historyId !== null && other.state !== 'failed',
  );
  return message.status === 'new' || isAnswered ? null : 'new';
}
