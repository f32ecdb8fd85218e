import { expect, test } from 'vitest';
import { exportPath, messageListPath, messagePath, readMessageFilters } from './message-filters.ts';

const filters = {
  page: 2,
  q: 'plant two',
  unreadOnly: true,
  sort: 'fullName',
  openId: 31,
} as const;

test('the address holds what differs from the whole inbox, and reads back the same', () => {
  const path = messageListPath(filters);
  expect(path).toBe('/admin/messages?q=plant+two&unread=true&sort=fullName&page=2&message=31');
  expect(readMessageFilters(new URL(path, 'http://a').searchParams)).toEqual(filters);
  expect(messagePath(31)).toBe('/admin/messages?message=31');
});

test.each([
  'page=0',
  'page=x',
  'page=99999999',
  'message=0',
  'message=1e3',
  'unread=yes',
  'sort=email',
  'sort=-createdAt',
])('an address that says %s shows the whole inbox', (search) => {
  expect(messageListPath(readMessageFilters(new URLSearchParams(search)))).toBe('/admin/messages');
});

test('the file holds everything that matches the filters, from every page', () => {
  expect(exportPath(filters)).toBe('/api/contact/export.csv?q=plant+two&unread=true&sort=fullName');
  expect(exportPath(readMessageFilters(new URLSearchParams('page=3')))).toBe(
    '/api/contact/export.csv',
  );
});
