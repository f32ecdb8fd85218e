import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#client/http-error.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { InboxOverviewBody, PersonBody } from '#contracts/messages/inbox/endpoints.ts';
import { MESSAGE_FOLDERS, type MessageFolder } from '#shared/messages/message-folders.ts';
import { usePermission } from '../accounts/sign-in/current-user.ts';
import { callApi, itemOptions, listOptions } from '../api-client.ts';
import type { CountedList } from '../lists/counted-list.ts';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import { type MessageFilters, toQuery } from './list/message-filters.ts';
import { messageKey, refreshMessages } from './message-cache.ts';

/** The number of unread messages in the whole inbox; if the answer has no count, among its rows. */
export const countUnread = (
  list: Pick<CountedList<{ readonly isRead: boolean }>, 'rows' | 'unreadCount'>,
) => list.unreadCount ?? list.rows.filter(({ isRead }) => !isRead).length;

export const useRecentMessages = () =>
  useQuery(listOptions(contactCalls.list, { query: { limit: 5 } }));

/** One page of the message list; the previous page stays on the screen while the next one loads. */
export function useMessagePage(filters: MessageFilters) {
  return useQuery({
    ...listOptions(contactCalls.list, {
      query: {
        limit: PAGE_SIZE,
        offset: (filters.page - 1) * PAGE_SIZE || undefined,
        ...toQuery(filters),
        folded: filters.groupOf === null || undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** In how many messages of each other folder the words occur, once that is known. */
export function useFoundElsewhere({
  q,
  folder,
}: MessageFilters): Readonly<Partial<Record<MessageFolder, number>>> {
  const others = MESSAGE_FOLDERS.filter((name) => name !== folder);
  const found = useQueries({
    queries: others.map((name) => ({
      ...listOptions(contactCalls.list, { query: { limit: 1, folder: name, q } }),
      enabled: q !== '',
    })),
  });
  return Object.fromEntries(others.map((name, index) => [name, found[index]?.data?.total]));
}

/** A message that is not on this page of the list: only the call that marks it as read returns it. */
export function useSingleMessage(id: number | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: messageKey(id ?? 0),
    queryFn: async () => {
      const args = { params: { id: id ?? 0 }, body: { isRead: true } };
      const message = await callApi(contactCalls.update, args);
      // Whether it was unread, and so counted, is not known here.
      void refreshMessages(queryClient);
      return message;
    },
    enabled: id !== null,
  });
}

/** A failed delivery has to be noticed while the panel just lies open (BEHAVIOUR 3.3). */
const OVERVIEW_INTERVAL_MS = 60_000;

/** Whether asking again may help, as it does not once the session has ended or the role is lost. */
const mayReadOn = (error: unknown) =>
  !isRefusal(error, 'unauthenticated') && !isRefusal(error, 'forbidden');

/** The numbers of the inbox; undefined until they are known. Read again every minute. */
export function useOverview(): InboxOverviewBody | undefined {
  const { data } = useQuery({
    ...itemOptions(inboxCalls.getOverview, {}),
    enabled: usePermission('messages'),
    refetchInterval: ({ state: { error } }) => (mayReadOn(error) ? OVERVIEW_INTERVAL_MS : false),
  });
  // A proxy or a test may answer all calls below /api/contact in the same way.
  return data?.folders ? data : undefined;
}

/** The number of unread messages, for the rail and the tab title; 0 until it is known. */
export const useUnreadCount = (): number => useOverview()?.unread ?? 0;

/** The people who may answer messages; none until they are known. */
export function usePeople(): readonly PersonBody[] {
  const { data } = useQuery(itemOptions(inboxCalls.listAssignees, {}));
  return Array.isArray(data) ? data : [];
}

/** The events of a message, oldest first. */
export const useHistory = (id: number) =>
  useQuery(itemOptions(inboxCalls.listHistory, { params: { id } }));

export const useSavedReplies = () => useQuery(itemOptions(inboxCalls.listSavedReplies, {}));
