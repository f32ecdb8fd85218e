import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContactSubmissionBody, DeliveryBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { callApi } from '../../api-client.ts';
import { toastFailure } from '../../forms/server-refusal.ts';
import { useHistory } from '../contact-queries.ts';
import { refreshHistory, refreshMessages } from '../message-cache.ts';
import { describeDelivery, isUnderWay } from './delivery-words.ts';

/** How often the state of something that is under way is read again. */
const WATCH_INTERVAL_MS = 10_000;

/** Whether a message and its replies were delivered, in words, and what to do if not. */
export function Deliveries({ message }: { readonly message: ContactSubmissionBody }) {
  const deliveries = message.deliveries ?? [];
  const { data } = useHistory(message.id);
  const history = Array.isArray(data) ? data : [];
  const lost = history.flatMap(({ id, delivery }) =>
    delivery?.state === 'failed' ? [{ id, delivery }] : [],
  );
  const isReplying = history.some(({ delivery }) => delivery && isUnderWay(delivery));
  useWatch(message.id, isReplying || deliveries.some(isUnderWay));
  if (deliveries.length + lost.length === 0) return null;
  return (
    <div className="deliveries" role="status">
      {deliveries.map((delivery) => (
        <DeliveryState key={delivery.channel} delivery={delivery} messageId={message.id} />
      ))}
      {lost.map(({ id, delivery }) => (
        <DeliveryState key={id} isOfReply delivery={delivery} messageId={message.id} />
      ))}
    </div>
  );
}

/** The state of one delivery, of a message or of a reply. */
export function DeliveryState({
  delivery,
  messageId,
  isOfReply = false,
}: {
  /** Says so, where nothing else does. */
  readonly isOfReply?: boolean;
  readonly delivery: DeliveryBody;
  readonly messageId: number;
}) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callApi(inboxCalls.retry, { params: { id: messageId } }),
    onSuccess: () => {
      void refreshHistory(queryClient, messageId);
      return refreshMessages(queryClient);
    },
    onError: (error) => toastFailure('It could not be tried again', error),
  });
  const { text, isFailed } = describeDelivery(delivery, Date.now());
  const canRetry = isFailed || (delivery.state === 'retrying' && isUnderWay(delivery));
  return (
    <p className={isFailed ? 'delivery failed' : 'delivery'}>
      <Icon name={isFailed ? 'error' : delivery.state === 'delivered' ? 'check' : 'refresh'} />
      <span>{isOfReply ? `The reply: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}</span>
      {canRetry && (
        <Button variant="quiet" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      )}
    </p>
  );
}

/** Reads the messages and the history of the open one again while something of it is under way. */
function useWatch(id: number, isNeeded: boolean): void {
  const queryClient = useQueryClient();
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => {
      redraw((count) => count + 1);
      if (document.hidden) return;
      void refreshMessages(queryClient);
      void refreshHistory(queryClient, id);
    }, WATCH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, isNeeded, queryClient]);
}
