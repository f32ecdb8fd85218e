import { expect, test } from 'vitest';
import {
  countActiveFilters,
  exportPath,
  hasLeft,
  messageListPath,
  messagePath,
  readMessageFilters,
  wholeInbox,
} from './message-filters.ts';

const filters = {
  page: 2,
  folder: 'inbox',
  q: 'plant two',
  unreadOnly: true,
  undelivered: false,
  status: null,
  assignee: null,
  groupOf: null,
  sort: 'fullName',
  openId: 31,
} as const;

test('the address holds what differs from the whole inbox, and reads back the same', () => {
  const path = messageListPath(filters);
  expect(path).toBe('/admin/messages?q=plant+two&unread=true&sort=fullName&page=2&message=31');
  expect(readMessageFilters(new URL(path, 'http://a').searchParams)).toEqual(filters);
  const narrow = { ...filters, folder: 'spam', status: 'answered', assignee: 7 } as const;
  const narrowPath = messageListPath(narrow);
  expect(narrowPath).toBe(
    '/admin/messages?folder=spam&q=plant+two&unread=true&status=answered&assignee=7&sort=fullName&page=2&message=31',
  );
  expect(readMessageFilters(new URL(narrowPath, 'http://a').searchParams)).toEqual(narrow);
  const nobody = { ...filters, assignee: 'none' } as const;
  expect(readMessageFilters(new URL(messageListPath(nobody), 'http://a').searchParams)).toEqual(
    nobody,
  );
  const group = { ...filters, q: '', groupOf: 9 };
  expect(messageListPath(group)).toContain('?unread=true&group=9&');
  expect(readMessageFilters(new URL(messageListPath(group), 'http://a').searchParams)).toEqual(
    group,
  );
  const lost = { ...filters, undelivered: true };
  expect(messageListPath(lost)).toContain('?q=plant+two&unread=true&undelivered=true&');
  expect(readMessageFilters(new URL(messageListPath(lost), 'http://a').searchParams)).toEqual(lost);
  expect(messagePath(31)).toBe('/admin/messages?message=31');
});

test.each([
  'page=0',
  'page=x',
  'page=99999999',
  'message=0',
  'message=1e3',
  'unread=yes',
  'undelivered=yes',
  'sort=email',
  'sort=-createdAt',
  'folder=inbox',
  'folder=archive',
  'status=open',
  'assignee=me',
  'group=all',
])('an address that says %s shows the whole inbox', (search) => {
  expect(messageListPath(readMessageFilters(new URLSearchParams(search)))).toBe('/admin/messages');
});

test('the file holds everything that matches the filters, from every page', () => {
  expect(exportPath(filters)).toBe('/api/contact/export.csv?q=plant+two&unread=true&sort=fullName');
  expect(exportPath({ ...filters, folder: 'trash', status: 'new' })).toBe(
    '/api/contact/export.csv?folder=trash&q=plant+two&unread=true&status=new&sort=fullName',
  );
  expect(exportPath(readMessageFilters(new URLSearchParams('page=3')))).toBe(
    '/api/contact/export.csv',
  );
});

test.each([
  ['it was read', { unreadOnly: true }, true],
  ['it was answered', { status: 'new' }, true],
  ['it was given to somebody', { assignee: 'none' }, true],
  ['it was given to somebody else', { assignee: 8 }, true],
  ['nothing about it is asked for', {}, false],
  ['it still matches', { status: 'answered', assignee: 7 }, false],
] as const)('whether a message has left its list: %s', (_why, change, expected) => {
  const message = { isRead: true, status: 'answered', assigneeId: 7 } as const;
  expect(hasLeft({ ...filters, unreadOnly: false, ...change }, message)).toBe(expected);
});

test.each([
  [0, {}],
  [0, { q: 'plant', folder: 'spam', page: 2, openId: 7 }],
  [1, { status: 'new' }],
  [1, { undelivered: true }],
  [2, { status: 'new', sort: 'createdAt' }],
  [3, { unreadOnly: true, assignee: 'none', sort: 'fullName' }],
] as const)('%i filters are active with %j', (count, change) => {
  expect(countActiveFilters({ ...wholeInbox, ...change })).toBe(count);
});
