import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from '../contact-repository.ts';
import type { WithDeliveries } from './delivery.ts';
import { type Dispatch, makeNotices } from './dispatch.ts';

type Stores = WithContact<'findById'> & WithDeliveries<'retry' | 'listOfMessages' | 'insert'>;

/**
 * Tries again whatever of a message is not delivered, and makes notices for channels that had none;
 * returns false if there is no such message.
 */
export async function retryDeliveries(
  {
    store,
    now,
    dispatch,
  }: Clock & {
    readonly store: Transactional<Stores>;
    readonly dispatch: Dispatch;
  },
  id: number,
): Promise<boolean> {
  const isFound = await store.withTransaction(async ({ contact, deliveries }) => {
    if (!(await contact.findById(id))) return false;
    const present = await deliveries.listOfMessages([id]);
    const isMissing = ({ channel }: { readonly channel: string }) =>
      !present.some((delivery) => delivery.historyId === null && delivery.channel === channel);
    await deliveries.retry(id, now());
    await deliveries.insert(makeNotices(dispatch, id, now()).filter(isMissing));
    return true;
  });
  if (isFound) dispatch.wake();
  return isFound;
}
