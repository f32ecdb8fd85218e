import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContactSubmissionBody, contactEndpoints } from '#contracts/contact.ts';
import type { ListAnswer } from '#ui/query-client.ts';
import { toast } from '#ui/toast.tsx';
import { callApi } from '../api-client.ts';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../server-refusal.ts';

type MessageList = ListAnswer<ContactSubmissionBody>;

/** The list as it is after one message was marked; the list itself where it doesn't hold it. */
export function markInList(list: MessageList, id: number, isRead: boolean): MessageList {
  const message = list.rows.find((row) => row.id === id);
  if (!message || message.isRead === isRead) return list;
  return {
    ...list,
    rows: list.rows.map((row) => (row === message ? { ...row, isRead } : row)),
  };
}

/**
 * Marks a message in every list at hand. The count is the whole inbox's, so it changes in all of
 * them. Nothing is fetched again: a message must not vanish from 'Unread' while it is being read.
 */
function markInCache(queryClient: QueryClient, id: number, isRead: boolean): void {
  queryClient.setQueriesData<MessageList>(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/contact') },
    (list) => {
      if (!list) return list;
      const { unreadCount } = list;
      return {
        ...markInList(list, id, isRead),
        unreadCount: unreadCount === null ? null : Math.max(0, unreadCount + (isRead ? -1 : 1)),
      };
    },
  );
}

/** Marks one message read or unread. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: { readonly id: number; readonly isRead: boolean }) =>
      callApi(contactEndpoints.update, { params: { id }, body: { isRead } }),
    onSuccess: (_answer, { id, isRead }) => markInCache(queryClient, id, isRead),
    onError: (error, { isRead }) => {
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
