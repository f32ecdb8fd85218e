import { expect, test } from 'vitest';
import { countPosts, sharePercent } from './dashboard-counts.ts';

const rows = [{ published: true }, { published: false }, { published: true }];

test('totals come from the answer, and drafts are total minus published', () => {
  expect(countPosts({ rows, total: 24, publishedCount: 18 })).toEqual({
    total: 24,
    published: 18,
    drafts: 6,
  });
});

test('if the answer has no totals, its rows are counted', () => {
  expect(countPosts({ rows, total: 3, publishedCount: null })).toEqual({
    total: 3,
    published: 2,
    drafts: 1,
  });
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
