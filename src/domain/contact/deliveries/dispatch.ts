import type { DeliveryChannel } from '#rules/contact/deliveries.ts';
import type { NewDelivery } from './delivery.ts';

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
