import type { QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as contactCalls from '#contracts/messages/calls.ts';
import type { ContactSubmissionBody } from '#contracts/messages/endpoints.ts';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import type { InboxOverviewBody } from '#contracts/messages/inbox/endpoints.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { messageFields } from '#shared/messages/message-fields.ts';
import { itemOptions, listOptions } from '../api-client.ts';
import { createQueryClient } from '../query-client.ts';
import {
  changeInCache,
  changeInList,
  dropFromCache,
  dropFromList,
  messageKey,
  refreshMessages,
} from './message-cache.ts';

const buildMessage = (id: number, isRead: boolean): ContactSubmissionBody => ({
  ...defaultsOf(messageFields),
  id,
  fullName: 'Devika Rane',
  email: 'devika@plant.example',
  message: 'We lose readings whenever the uplink drops.',
  createdAt: '2026-11-20T09:00:00Z',
  isRead,
  spamReasons: [],
  deliveries: [],
  hasLostReply: false,
  articleTitles: {},
});

const rows = [buildMessage(1, false), buildMessage(2, true), buildMessage(3, false)];
const list = { rows, total: 40, publishedCount: null, scheduledCount: null, unreadCount: 2 };

const recent = listOptions(contactCalls.list, { query: { limit: 5 } }).queryKey;
const unread = listOptions(contactCalls.list, { query: { limit: 25, unread: true } }).queryKey;
const answered = listOptions(contactCalls.list, {
  query: { limit: 25, status: 'answered' },
}).queryKey;
const other = listOptions(contactCalls.list, { query: { limit: 25, offset: 25 } }).queryKey;
const posts = listOptions(postCalls.list, { query: { limit: 5 } }).queryKey;

function fillCache() {
  const queryClient = createQueryClient();
  for (const key of [recent, unread, answered, posts]) queryClient.setQueryData(key, list);
  queryClient.setQueryData(other, { ...list, rows: [] });
  return {
    queryClient,
    read: (key: QueryKey) => queryClient.getQueryData<typeof list>(key),
    listStale: () =>
      [recent, unread, answered, other, posts].filter(
        (key) => queryClient.getQueryState(key)?.isInvalidated,
      ),
  };
}

test('marking changes one message and not a list without it', () => {
  const readAll = changeInList(list, 1, { isRead: true });
  expect(readAll.rows.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(changeInList(list, 2, { isRead: true })).toBe(list);
  expect(changeInList(list, 99, { isRead: true })).toBe(list);
  expect(changeInList(list, 2, { isRead: true, status: 'closed' }).rows[1]?.status).toBe('closed');
});

test('a deleted message leaves the rows, the total and the count of unread ones', () => {
  expect(dropFromList(list, buildMessage(1, false), 'inbox')).toMatchObject({
    total: 39,
    unreadCount: 1,
  });
  expect(dropFromList(list, buildMessage(2, true), 'inbox')).toMatchObject({
    total: 39,
    unreadCount: 2,
  });
  expect(dropFromList(list, buildMessage(99, true), 'inbox')).toMatchObject({
    total: 40,
    unreadCount: 2,
  });
  expect(
    dropFromList({ ...list, unreadCount: null }, buildMessage(1, false), 'inbox').unreadCount,
  ).toBe(null);
});

test('marking changes the count in every list of messages, and nothing else', () => {
  const { queryClient, read, listStale } = fillCache();
  queryClient.setQueryData(messageKey(1), buildMessage(1, false));
  changeInCache(queryClient, 1, { isRead: true });
  expect([recent, unread, other].map((key) => read(key)?.unreadCount)).toEqual([1, 1, 1]);
  expect(read(posts)).toBe(list);
  expect(queryClient.getQueryData(messageKey(1))).toMatchObject({ isRead: true });
  expect(queryClient.getQueryData(messageKey(2))).toBeUndefined();
  expect(listStale()).toEqual([unread, answered]);
});

const overview: InboxOverviewBody = {
  folders: { inbox: 3, spam: 0, trash: 0 },
  unread: 2,
  statuses: { new: 3, answered: 0, closed: 0 },
  waitingSince: null,
  deliveries: { failed: 0, overdue: 0, messages: 0 },
  canReply: false,
};

test('the number of unread messages of the rail follows at once', () => {
  const { queryClient } = fillCache();
  const { queryKey } = itemOptions(inboxCalls.getOverview, {});
  const read = () => queryClient.getQueryData(queryKey)?.unread;
  changeInCache(queryClient, 1, { isRead: true });
  expect(read()).toBeUndefined();
  queryClient.setQueryData(queryKey, overview);
  changeInCache(queryClient, 3, { isRead: true });
  expect(read()).toBe(1);
  dropFromCache(queryClient, buildMessage(2, true), 'inbox');
  expect(read()).toBe(1);
  dropFromCache(queryClient, buildMessage(5, false), 'inbox');
  expect(read()).toBe(0);
});

test('a message that leaves the trash takes nothing from the unread ones of the inbox', () => {
  const { queryClient, read } = fillCache();
  const { queryKey } = itemOptions(inboxCalls.getOverview, {});
  queryClient.setQueryData(queryKey, overview);
  dropFromCache(queryClient, buildMessage(3, false), 'trash');
  expect(queryClient.getQueryData(queryKey)?.unread).toBe(2);
  expect(read(recent)?.unreadCount).toBe(2);
});

test('after a deletion every list of messages is stale, and the message is gone at once', () => {
  const { queryClient, read, listStale } = fillCache();
  dropFromCache(queryClient, buildMessage(3, false), 'inbox');
  expect(read(recent)?.rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(read(posts)).toBe(list);
  expect(listStale()).toEqual([recent, unread, answered, other]);
});

test('a refresh makes every list of messages stale', async () => {
  const { queryClient, listStale } = fillCache();
  await refreshMessages(queryClient);
  expect(listStale()).toEqual([recent, unread, answered, other]);
});

test('spam is not among the unread messages of the inbox', () => {
  const { queryClient, read } = fillCache();
  const spam = { ...buildMessage(7, false), isSpam: true };
  const inSpam = listOptions(contactCalls.list, { query: { limit: 25, folder: 'spam' } }).queryKey;
  queryClient.setQueryData(inSpam, { ...list, rows: [spam] });
  changeInCache(queryClient, 7, { isRead: true });
  expect(read(inSpam)?.rows[0]?.isRead).toBe(true);
  expect(read(recent)?.unreadCount).toBe(2);
  expect(dropFromList(list, spam, 'spam').unreadCount).toBe(2);
});

test('an answer that was under way for a list out of sight does not count as new', async () => {
  const { queryClient } = fillCache();
  const reading = Promise.withResolvers<typeof list>();
  const queryFn = ({ signal: _signal }: { readonly signal: AbortSignal }) => reading.promise;
  void queryClient.prefetchQuery({ queryKey: recent, queryFn, staleTime: 0 });
  dropFromCache(queryClient, buildMessage(2, true), 'inbox');
  reading.resolve(list);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queryClient.getQueryState(recent)).toMatchObject({
    isInvalidated: true,
    fetchStatus: 'idle',
  });
});
