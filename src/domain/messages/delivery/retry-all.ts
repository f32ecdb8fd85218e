import type { Clock } from '#domain/time/public.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import type { WithDeliveries } from './delivery.ts';
import type { Dispatch } from './dispatch.ts';

/**
 * Tries everything again now that has failed or waits for its next attempt, on one channel or on all
 * that are set up; returns how many deliveries. Closed messages are done with.
 */
export async function retryAll(
  {
    store,
    now,
    dispatch,
  }: Clock & { readonly store: WithDeliveries<'retryAll'>; readonly dispatch: Dispatch },
  only?: DeliveryChannel,
): Promise<number> {
  const channels = dispatch.channels.filter((name) => only === undefined || name === only);
  const retried = await store.deliveries.retryAll(channels, now());
  dispatch.wake();
  return retried;
}
