import type { Clock } from '#domain/time/public.ts';
import { DELIVERY_WARNING_MINUTES } from '#shared/messages/deliveries.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { TroubleRule } from './delivery.ts';
import type { Dispatch } from './dispatch.ts';

/** The rule at this moment, with the present settings. */
export function getTroubleRule({
  now,
  dispatch,
}: Clock & { readonly dispatch: Pick<Dispatch, 'channels'> }): TroubleRule {
  return {
    overdueSince: addSeconds(now(), -60 * DELIVERY_WARNING_MINUTES),
    channels: dispatch.channels,
  };
}
