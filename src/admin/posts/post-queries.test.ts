import { expect, test } from 'vitest';
import { createQueryClient, itemKey, listKey } from '#ui/query-client.ts';
import { PAGE_SIZE } from './post-filters.ts';
import { pageRows, readStatus, refreshPosts } from './post-queries.ts';

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

test('a server that ignores paging still shows one page at a time', () => {
  const list = (length: number) => ({
    rows: Array.from({ length }, (_, index) => index),
    total: length,
    publishedCount: null,
    unreadCount: null,
  });
  expect(pageRows(list(PAGE_SIZE), 3)).toHaveLength(PAGE_SIZE);
  expect(pageRows(list(60), 2)[0]).toBe(PAGE_SIZE);
  expect(pageRows(list(60), 3)).toHaveLength(10);
});

test('a change makes every list of posts old, and leaves the post being edited alone', async () => {
  const queryClient = createQueryClient();
  const keys = {
    all: listKey('/api/blog'),
    page: listKey('/api/blog?limit=25&offset=25'),
    published: listKey('/api/blog/published'),
    post: itemKey('/api/blog/id/7'),
    messages: listKey('/api/contact?limit=5'),
  };
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
  await refreshPosts(queryClient);
  const old = Object.entries(keys)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);
  expect(old).toEqual(['all', 'page', 'published']);
});
