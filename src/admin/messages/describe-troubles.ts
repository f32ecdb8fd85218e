import type { InboxOverviewBody } from '#contracts/messages/inbox/endpoints.ts';
import { DELIVERY_WARNING_MINUTES } from '#shared/messages/deliveries.ts';
import { countNoun } from '#shared/text/count-noun.ts';

/** Deliveries that somebody has to look at, in a sentence or two; empty if there are none. */
export function describeTroubles(
  deliveries:
    | (Pick<InboxOverviewBody['deliveries'], 'failed' | 'overdue'> & { readonly messages?: number })
    | undefined,
): string {
  const { failed = 0, overdue = 0, messages = 0 } = deliveries ?? {};
  const sentences = [];
  if (failed > 0) {
    sentences.push(failed === 1 ? '1 delivery has failed.' : `${failed} deliveries have failed.`);
  }
  if (overdue > 0) {
    const some = overdue === 1 ? '1 delivery waits' : `${overdue} deliveries wait`;
    sentences.push(`${some} for more than ${DELIVERY_WARNING_MINUTES} minutes.`);
  }
  // The list behind the warning has messages, of which each may have several deliveries.
  if (messages > 0 && failed + overdue > 1) {
    sentences.push(`They belong to ${countNoun(messages, 'message')}.`);
  }
  return sentences.join(' ');
}
