import { expect, test } from 'vitest';
import type { ContactSubmissionBody } from '#contracts/contact.ts';
import { countUnread } from './contact-queries.ts';
import { markInList } from './use-mark-read.ts';

const buildMessage = (id: number, isRead: boolean): ContactSubmissionBody => ({
  id,
  fullName: 'Devika Rane',
  email: 'devika@plant.example',
  phone: null,
  company: null,
  service: null,
  message: 'We lose readings whenever the uplink drops.',
  createdAt: '2026-11-20T09:00:00Z',
  isRead,
});

const rows = [buildMessage(1, false), buildMessage(2, true), buildMessage(3, false)];

test('unread messages are counted by the server, or among the rows where it does not say', () => {
  expect(countUnread({ rows, unreadCount: 40 })).toBe(40);
  expect(countUnread({ rows, unreadCount: 0 })).toBe(0);
  expect(countUnread({ rows, unreadCount: null })).toBe(2);
});

test('marking changes one message and leaves a list without it alone', () => {
  const list = { rows, total: 3, publishedCount: null, unreadCount: 2 };
  expect(markInList(list, 1, true).rows.map(({ isRead }) => isRead)).toEqual([true, true, false]);
  expect(markInList(list, 2, true)).toBe(list);
  expect(markInList(list, 99, true)).toBe(list);
});
