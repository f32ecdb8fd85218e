import { expect, test } from 'vitest';
import * as contactCalls from '#contracts/messages/calls.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { itemOptions, listOptions } from '../api-client.ts';
import { createQueryClient } from '../query-client.ts';
import { dropPost, readStatus, refreshPosts } from './post-queries.ts';

const now = new Date('2026-11-20T09:00:00Z');
const past = '2026-11-19T09:00:00Z';
const future = '2026-11-21T09:00:00Z';

test.each([
  [{ published: true, createdAt: past, status: 'draft' as const }, 'draft'],
  [{ published: false, createdAt: past }, 'draft'],
  [{ published: true, createdAt: past }, 'published'],
  [{ published: true, createdAt: future }, 'scheduled'],
])('the status of %j is %s', (post, status) => {
  expect(readStatus(post, now)).toBe(status);
});

test('a change makes every list of posts stale, but not the post being edited', async () => {
  const queryClient = createQueryClient();
  const keys = {
    all: listOptions(postCalls.list, {}).queryKey,
    page: listOptions(postCalls.list, { query: { limit: 25, offset: 25 } }).queryKey,
    published: listOptions(postCalls.listPublished, {}).queryKey,
    post: itemOptions(postCalls.getById, { params: { id: 7 } }).queryKey,
    messages: listOptions(contactCalls.list, { query: { limit: 5 } }).queryKey,
  };
  for (const key of Object.values(keys)) queryClient.setQueryData<unknown>(key, {});
  await refreshPosts(queryClient);
  const old = Object.entries(keys)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
  expect(old).toEqual(['all', 'page', 'published']);
});

test('a deleted post is removed from the rows and counts of every list', () => {
  const buildRow = (id: number, published: boolean) => ({
    id,
    title: 'Reading the meter',
    slug: `reading-the-meter-${id}`,
    excerpt: 'What the bill says before the invoice does.',
    coverImage: null,
    tags: [],
    published,
    status: published ? ('published' as const) : ('draft' as const),
    createdAt: past,
    updatedAt: past,
  });
  const rows = [buildRow(1, true), buildRow(2, false)];
  const list = { rows, total: 30, publishedCount: 20, scheduledCount: null, unreadCount: null };
  expect(dropPost(list, buildRow(1, true))).toMatchObject({
    rows: [rows[1]],
    total: 29,
    publishedCount: 19,
  });
  expect(dropPost(list, buildRow(2, false))).toMatchObject({ total: 29, publishedCount: 20 });
  expect(dropPost(list, buildRow(3, true))).toMatchObject({ total: 30, publishedCount: 19 });
  expect(dropPost({ ...list, publishedCount: null }, buildRow(1, true)).publishedCount).toBe(null);
  const scheduled = { ...buildRow(3, true), status: 'scheduled' as const };
  expect(dropPost({ ...list, scheduledCount: 2 }, scheduled)).toMatchObject({
    publishedCount: 20,
    scheduledCount: 1,
  });
});
