import type { DeliveryBody } from '#contracts/messages/endpoints.ts';
import { formatMoment } from './format-moment.ts';

/** The state of a delivery as a sentence; `isFailed` if somebody has to do something. */
export interface DeliveryLine {
  readonly text: string;
  readonly isFailed: boolean;
}

const names = { email: 'E-mail', webhook: 'Webhook' } as const;

/** 'in 5 min', 'in 3 h', or 'now' if it is due. */
export function formatWait(iso: string, now: number): string {
  const minutes = Math.ceil((Date.parse(iso) - now) / 60_000);
  if (minutes <= 0) return 'now';
  return minutes < 120 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`;
}

/** 'E-mailed to 2 people', 'Sent to the webhook'. */
export function describeArrival(channel: DeliveryBody['channel'], recipients: number): string {
  if (channel === 'webhook') return 'Sent to the webhook';
  return `E-mailed to ${recipients === 1 ? '1 person' : `${recipients} people`}`;
}

export function describeDelivery(delivery: DeliveryBody, now: number): DeliveryLine {
  const { channel, state, lastError, deliveredAt, recipients } = delivery;
  const error = lastError?.replace(/\.$/, '');
  if (state === 'delivered') {
    const at = deliveredAt ? ` ${formatMoment(deliveredAt, now)}` : '';
    // The mail server may have refused one of several receivers.
    const but = error ? `. ${error}` : '';
    return { text: `${describeArrival(channel, recipients)}${at}${but}`, isFailed: false };
  }
  if (state === 'failed') {
    const by = channel === 'email' ? 'by e-mail' : 'to the webhook';
    return { text: `Not delivered ${by}${error ? `: ${error}` : ''}.`, isFailed: true };
  }
  return { text: `${names[channel]} ${describeWait(delivery, now)}`, isFailed: false };
}

/** The reason why an open delivery waits. */
function describeWait(
  { channel, state, lastError, nextAttemptAt }: DeliveryBody,
  now: number,
): string {
  if (nextAttemptAt === null) {
    return `waits: no ${channel === 'email' ? 'mail server' : 'webhook'} is set up any more`;
  }
  if (state === 'pending') {
    // Of another message on the same day: one mail tells of all that come until then.
    const isWaiting = Date.parse(nextAttemptAt) - now > 60_000;
    return isWaiting ? `follows ${formatWait(nextAttemptAt, now)}` : 'is being sent';
  }
  const why = lastError ? `: ${lastError.replace(/\.$/, '')}` : '';
  return `is being tried again${why}, next try ${formatWait(nextAttemptAt, now)}`;
}

/** Whether a delivery is still tried by itself. */
export const isUnderWay = ({ nextAttemptAt }: DeliveryBody) => nextAttemptAt !== null;
