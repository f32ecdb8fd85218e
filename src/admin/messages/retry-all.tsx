import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as systemCalls from '#contracts/system/calls.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../api-client.ts';
import { toastFailure } from '../forms/server-refusal.ts';
import { refreshHistories, refreshMessages } from './message-cache.ts';

/** Tries everything again that was not delivered, on one channel or on all. */
export function RetryAll({
  channel,
  children,
}: {
  readonly channel?: DeliveryChannel;
  readonly children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callApi(systemCalls.retryDeliveries, { body: channel ? { channel } : {} }),
    onSuccess: ({ retried }) => {
      toast(
        retried === 0
          ? { title: 'Nothing waits for another try' }
          : {
              title: `${retried.toLocaleString('en')} ${retried === 1 ? 'delivery is' : 'deliveries are'} tried again`,
              description: 'Closed messages are left alone.',
            },
      );
      void queryClient.invalidateQueries({ queryKey: [systemCalls.getDeliveries.path] });
      void refreshHistories(queryClient);
      return refreshMessages(queryClient);
    },
    onError: (error) => toastFailure('It could not be tried again', error),
  });
  return (
    <Button busy={retry.isPending} onClick={() => retry.mutate()}>
      {children}
    </Button>
  );
}
