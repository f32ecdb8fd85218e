import type { Clock } from '#domain/time/public.ts';
import { DELIVERY_WARNING_MINUTES, type DeliveryChannel } from '#rules/contact/deliveries.ts';
import { addSeconds } from '#rules/time/add-seconds.ts';
import type { Dispatch } from './dispatch.ts';

/**
 * Which deliveries of the inbox need somebody's attention, unless their message is closed: those that
 * failed, and open ones that have waited for too long (BEHAVIOUR 5.11).
 */
export interface TroubleRule {
  /** An open delivery that is tried since then or longer has waited for too long. */
  readonly overdueSince: string;
  /**
   * The channels that are set up. A notice for another one waits until it is set up again and is no
   * trouble; a reply is, because a person expects it to leave.
   */
  readonly channels: readonly DeliveryChannel[];
}

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
