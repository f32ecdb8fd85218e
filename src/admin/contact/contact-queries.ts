import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contactEndpoints } from '#contracts/contact.ts';
import type { ListAnswer } from '#ui/query-client.ts';
import { listOptions } from '../api-client.ts';
import { type MessageFilters, PAGE_SIZE } from './message-filters.ts';

const recentMessages = listOptions(contactEndpoints.list, { query: { limit: 5 } });

/** Unread messages in the whole inbox; where the answer doesn't say, those among its rows. */
export const countUnread = (
  list: Pick<ListAnswer<{ readonly isRead: boolean }>, 'rows' | 'unreadCount'>,
) => list.unreadCount ?? list.rows.filter(({ isRead }) => !isRead).length;

/** The latest five messages with the counts of the whole inbox. */
export const useRecentMessages = () => useQuery(recentMessages);

/** Unread messages, for the rail and the tab title; 0 as long as it isn't known. */
export function useUnreadCount(): number {
  const { data } = useQuery(recentMessages);
  return data ? countUnread(data) : 0;
}

/** One page of the message list; the last one stays on the screen while the next is under way. */
export function useMessagePage({ page, q, unreadOnly }: MessageFilters) {
  return useQuery({
    ...listOptions(contactEndpoints.list, {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE || undefined,
        q,
        unread: unreadOnly || undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
}
