import { expect, test } from 'vitest';
import { messageListPath, messagePath, readMessageFilters } from './message-filters.ts';

test('the address holds what differs from the whole inbox, and gives it back', () => {
  const filters = { page: 2, q: 'plant two', unreadOnly: true, openId: 31 };
  const path = messageListPath(filters);
  expect(path).toBe('/admin/messages?q=plant+two&unread=true&page=2&id=31');
  expect(readMessageFilters(new URL(path, 'http://a').searchParams)).toEqual(filters);
  expect(messagePath(31)).toBe('/admin/messages?id=31');
});

test.each(['page=0', 'page=x', 'id=0', 'id=1e3', 'unread=yes'])(
  'an address that says %s shows the whole inbox',
  (search) => {
    expect(messageListPath(readMessageFilters(new URLSearchParams(search)))).toBe(
      '/admin/messages',
    );
  },
);
