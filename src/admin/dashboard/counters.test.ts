import { expect, test } from 'vitest';
import { countPosts, sharePercent } from './counters.tsx';

const now = new Date('2026-11-20T09:00:00.000Z');
const yesterday = '2026-11-19T09:00:00.000Z';
const rows = [
  { published: true, createdAt: yesterday },
  { published: false, createdAt: yesterday },
  { published: true, createdAt: '2026-11-21T09:00:00.000Z' },
];

test('totals come from the answer, and drafts are total minus published', () => {
  const list = { rows, total: 24, publishedCount: 18, scheduledCount: 2 };
  expect(countPosts(list, now)).toEqual({ total: 24, published: 18, drafts: 6, scheduled: 2 });
});

test('if the answer has no totals, its rows are counted: what is scheduled is not published', () => {
  const list = { rows, total: 3, publishedCount: null, scheduledCount: null };
  expect(countPosts(list, now)).toEqual({ total: 3, published: 1, drafts: 2, scheduled: 1 });
});

test.each([
  [0, 10, 0],
  [1, 0, 0],
  [1, 10_000, 2],
  [5, 10, 50],
  [12, 10, 100],
])('%i of %i is drawn as %i percent', (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
