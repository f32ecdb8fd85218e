import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contactCalls from '#contracts/calls/contact-calls.ts';
import { toast } from '#ui/toast/toast.tsx';
import { callApi } from '../../api-client.ts';
import { checkSession } from '../../auth/current-user.ts';
import { readRefusal } from '../../forms/server-refusal.ts';
import { markInCache } from '../message-cache.ts';

/** Sends changes of messages one after the other, in the order they were made. */
export const MESSAGE_CHANGES = { id: 'message-changes' };

/** Marks one message read or unread: at once on the screen, and undone if the call fails. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: MESSAGE_CHANGES,
    mutationFn: ({ id, isRead }: { readonly id: number; readonly isRead: boolean }) =>
      callApi(contactCalls.update, { params: { id }, body: { isRead } }),
    onMutate: ({ id, isRead }) => markInCache(queryClient, id, isRead),
    onError: (error, { id, isRead }) => {
      markInCache(queryClient, id, !isRead);
      toast({
        title: isRead
          ? 'The message could not be marked read'
          : 'The message could not be marked unread',
        description: readRefusal(error, '').message,
        variant: 'destructive',
      });
      checkSession(queryClient, error);
    },
  });
}
