import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LooseArguments } from '#client/call-arguments.ts';
import * as contactCalls from '#contracts/messages/calls.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { type MessageChange, messageFields } from '#shared/messages/message-fields.ts';
import type { MessageFolder } from '#shared/messages/message-folders.ts';
import { itemOptions, readAgain } from '../api-client.ts';
import { type CountedList, changeLists } from '../lists/counted-list.ts';

type MessageList = CountedList<ContactSubmissionBody>;

const NAMES = changeNames(messageFields);

const LISTS = [contactCalls.list.path];

/** Lists that leave out what has been read, delivered, answered, closed or given to somebody else. */
const isNarrowed = ({ queryKey }: { readonly queryKey: QueryKey }) => {
  const { query = {} } = queryKey[1] as LooseArguments;
  const narrowing = ['unread', 'undelivered', 'status', 'assignee'];
  return narrowing.some((name) => query[name] !== undefined);
};

const shiftUnread = (count: number | null, step: number) =>
  count === null ? null : Math.max(0, count + step);

/** Moves the number of unread messages that the rail and the title show, until it is read again. */
const shiftOverview = (queryClient: QueryClient, step: number) =>
  queryClient.setQueryData(
    itemOptions(inboxCalls.getOverview, {}).queryKey,
    (overview) => overview && { ...overview, unread: shiftUnread(overview.unread, step) ?? 0 },
  );

/** Query key of a message that is fetched by itself because no loaded list holds it. */
export const messageKey = (id: number) =>
  [contactCalls.update.path, { params: { id } }, 'message'] as const;

export const historyKey = (id: number) =>
  itemOptions(inboxCalls.listHistory, { params: { id } }).queryKey;

/** The list after one message was changed; the same list if that changes nothing in it. */
export function changeInList(list: MessageList, id: number, change: MessageChange): MessageList {
  const message = list.rows.find((row) => row.id === id);
  if (
    !message ||
    NAMES.every((name) => change[name] === undefined || change[name] === message[name])
  )
    return list;
  const changed = { ...message, ...pickChanges(change, NAMES) };
  return {
    ...list,
    rows: list.rows.map((row) => (row === message ? changed : row)),
  };
}

const isCounted = ({ isRead, isSpam }: ContactSubmissionBody, folder: MessageFolder) =>
  !isRead && !isSpam && folder !== 'trash';

/** The list without a message that left its folder; the count of unread ones is of the inbox. */
export function dropFromList(
  list: MessageList,
  message: ContactSubmissionBody,
  folder: MessageFolder,
): MessageList {
  const rows = list.rows.filter(({ id }) => id !== message.id);
  return {
    ...list,
    rows,
    total: Math.max(0, list.total - (list.rows.length - rows.length)),
    unreadCount: shiftUnread(list.unreadCount, isCounted(message, folder) ? -1 : 0),
  };
}

/** The message as some list or the reading pane has it. */
export function findInCache(queryClient: QueryClient, id: number): ContactSubmissionBody | null {
  const lists = queryClient.getQueriesData<MessageList>({ queryKey: LISTS });
  for (const [, list] of lists) {
    const message = list?.rows.find((row) => row.id === id);
    if (message) return message;
  }
  return queryClient.getQueryData<ContactSubmissionBody>(messageKey(id)) ?? null;
}

/** Narrowed lists are read again the next time they are shown, not on the screen. */
const ageNarrowedLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: LISTS, predicate: isNarrowed, refetchType: 'none' });

/** Changes a message in all cached lists, without reading any again: it must not vanish from 'Unread' while it is read. */
export function changeInCache(queryClient: QueryClient, id: number, change: MessageChange): void {
  const { isRead } = change;
  const isSpam = findInCache(queryClient, id)?.isSpam;
  const step = isRead === undefined || isSpam ? 0 : isRead ? -1 : 1;
  changeLists(queryClient, contactCalls.list, (list) => ({
    ...changeInList(list, id, change),
    unreadCount: shiftUnread(list.unreadCount, step),
  }));
  shiftOverview(queryClient, step);
  queryClient.setQueryData<ContactSubmissionBody>(
    messageKey(id),
    (message) => message && { ...message, ...pickChanges(change, NAMES) },
  );
  void ageNarrowedLists(queryClient);
}

/** Removes a message that left its folder from all cached lists; the server then fills the gap. */
export function dropFromCache(
  queryClient: QueryClient,
  message: ContactSubmissionBody,
  folder: MessageFolder,
): void {
  changeLists(queryClient, contactCalls.list, (list) => dropFromList(list, message, folder));
  if (isCounted(message, folder)) shiftOverview(queryClient, -1);
  queryClient.removeQueries({ queryKey: messageKey(message.id) });
  queryClient.removeQueries({ queryKey: historyKey(message.id) });
  void ageNarrowedLists(queryClient);
  // An answer that is under way for a list out of sight is older than this, and would count as new.
  const cancelled = queryClient.cancelQueries({ queryKey: LISTS, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: LISTS, predicate: (query) => !isNarrowed(query) });
  void cancelled.then(() =>
    queryClient.invalidateQueries({ queryKey: LISTS, type: 'inactive', refetchType: 'none' }),
  );
  void readAgain(queryClient, inboxCalls.getOverview);
}

/** Marks every list of messages as stale; those on the screen are read again at once. */
export const refreshMessages = (queryClient: QueryClient) =>
  readAgain(queryClient, contactCalls.list, inboxCalls.getOverview);

/** Reads again what changes with one message: its history, and the numbers of the inbox. */
export const refreshHistory = (queryClient: QueryClient, id: number) =>
  Promise.all([
    readAgain(queryClient, inboxCalls.getOverview),
    queryClient.invalidateQueries({ queryKey: historyKey(id) }),
  ]);

/** Reads every history at hand again, and the numbers of the inbox. */
export const refreshHistories = (queryClient: QueryClient) =>
  readAgain(queryClient, inboxCalls.getOverview, inboxCalls.listHistory);
