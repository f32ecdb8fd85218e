import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contactCalls from '#contracts/messages/calls.ts';
import { LIST_LIMIT_MAX } from '#shared/lists/list-bounds.ts';
import { Button } from '#ui/button.tsx';
import { listOptions } from '../../api-client.ts';
import { toastFailure } from '../../forms/toast-failure.ts';
import { useUnreadCount } from '../contact-queries.ts';
import { toQuery, wholeInbox } from '../list/message-filters.ts';
import type { Inbox } from '../list/use-inbox.ts';

const unread = listOptions(contactCalls.list, {
  query: { limit: LIST_LIMIT_MAX, ...toQuery({ ...wholeInbox, unreadOnly: true }) },
});

/** Marks every unread message of the inbox as read, on all pages, with one offer to undo it. */
export function MarkAllRead({ inbox: { bulk, filters } }: { readonly inbox: Inbox }) {
  const queryClient = useQueryClient();
  const count = useUnreadCount();
  const marking = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...unread, staleTime: 0 }),
    onSuccess: ({ rows }) => bulk.markRead(rows),
    onError: (error) => toastFailure('Not marked read', error),
  });
  if (count === 0 || filters.folder !== 'inbox') return null;
  return (
    <Button
      variant="quiet"
      busy={marking.isPending || bulk.isPending}
      onClick={() => marking.mutate()}
    >
      Mark all read
    </Button>
  );
}
