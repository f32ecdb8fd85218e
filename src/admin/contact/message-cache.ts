import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { addressOf } from '#client/call-address.ts';
import * as contactCalls from '#contracts/calls/contact-calls.ts';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { changeLists, isListOf, queryValueOf } from '../lists/cached-lists.ts';
import type { CountedList } from '../lists/counted-list.ts';

type MessageList = CountedList<ContactSubmissionBody>;

const isMessageList = (key: QueryKey) => isListOf(contactCalls.list, key);

/** Lists that leave out what has been read. */
const isUnreadList = (key: QueryKey) =>
  isMessageList(key) && queryValueOf(contactCalls.list, 'unread', key) === 'true';

const shiftUnread = (count: number | null, step: number) =>
  count === null ? null : Math.max(0, count + step);

/** Query key of a message that is fetched by itself because no loaded list holds it. */
export const messageKey = (id: number) =>
  [addressOf(contactCalls.update, { params: { id } }), 'message'] as const;

/** The list after one message was marked; the same list if it does not hold that message. */
export function markInList(list: MessageList, id: number, isRead: boolean): MessageList {
  const message = list.rows.find((row) => row.id === id);
  if (!message || message.isRead === isRead) return list;
  return {
    ...list,
    rows: list.rows.map((row) => (row === message ? { ...row, isRead } : row)),
  };
}

/** The list without one message. */
export function dropFromList(list: MessageList, message: ContactSubmissionBody): MessageList {
  const rows = list.rows.filter(({ id }) => id !== message.id);
  return {
    ...list,
    rows,
    total: Math.max(0, list.total - (list.rows.length - rows.length)),
    unreadCount: shiftUnread(list.unreadCount, message.isRead ? 0 : -1),
  };
}

/**
 * Lists of unread messages are read again the next time they are shown, not while they are on the
 * screen.
 */
const ageUnreadLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isUnreadList(queryKey),
    refetchType: 'none',
  });

/**
 * Marks a message in all cached lists. The count covers the whole inbox, so it changes in each of
 * them. Nothing is read again: a message must not vanish from 'Unread' while it is being read.
 */
export function markInCache(queryClient: QueryClient, id: number, isRead: boolean): void {
  changeLists(queryClient, contactCalls.list, (list) => ({
    ...markInList(list, id, isRead),
    unreadCount: shiftUnread(list.unreadCount, isRead ? -1 : 1),
  }));
  queryClient.setQueryData<ContactSubmissionBody>(
    messageKey(id),
    (message) => message && { ...message, isRead },
  );
  void ageUnreadLists(queryClient);
}

/** Removes a deleted message from all cached lists and lets the server fill the gap. */
export function dropFromCache(queryClient: QueryClient, message: ContactSubmissionBody): void {
  changeLists(queryClient, contactCalls.list, (list) => dropFromList(list, message));
  queryClient.removeQueries({ queryKey: messageKey(message.id) });
  void ageUnreadLists(queryClient);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isMessageList(queryKey) && !isUnreadList(queryKey),
  });
}

/** Marks every list of messages as stale; those on the screen are read again at once. */
export const refreshMessages = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMessageList(queryKey) });
