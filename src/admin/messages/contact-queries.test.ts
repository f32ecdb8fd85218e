import { expect, test } from 'vitest';
import { countUnread } from './contact-queries.ts';

const rows = [{ isRead: false }, { isRead: true }, { isRead: false }];

test('unread messages are counted by the server, or among the rows if it sends no count', () => {
  expect(countUnread({ rows, unreadCount: 40 })).toBe(40);
  expect(countUnread({ rows, unreadCount: 0 })).toBe(0);
  expect(countUnread({ rows, unreadCount: null })).toBe(2);
});
