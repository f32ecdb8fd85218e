import { expect, test } from 'vitest';
import { findNextRow } from '../../lists/next-row.ts';
import { findFirstNew, findStep } from './use-message-keys.ts';

const ids = [40, 30, 20];

test.each([
  { openId: 40, focusedId: null, by: 1, to: 30 },
  { openId: 30, focusedId: 40, by: -1, to: 40 },
  { openId: 20, focusedId: null, by: 1, to: undefined },
  { openId: 40, focusedId: null, by: -1, to: undefined },
  { openId: null, focusedId: null, by: 1, to: 40 },
  { openId: null, focusedId: 30, by: 1, to: 30 },
  { openId: null, focusedId: 30, by: -1, to: 40 },
  { openId: null, focusedId: null, by: -1, to: 40 },
  { openId: 99, focusedId: null, by: 1, to: 40 },
] as const)('with %o', ({ to, by, ...reading }) => {
  expect(findStep({ ids, ...reading }, by)).toBe(to);
});

test('an empty page leads nowhere', () => {
  expect(findStep({ ids: [], openId: null, focusedId: null }, 1)).toBeUndefined();
});

test.each([
  [40, 30],
  [30, 20],
  [20, 30],
  [99, undefined],
])('after %i comes %s', (id, successor) => {
  expect(findNextRow(ids, id)).toBe(successor);
});

test('a step past the end of a page leads to the message that follows it', () => {
  const before = [5, 4, 3];
  expect(findFirstNew([2, 1], { by: 1, before })).toBe(2);
  expect(findFirstNew([8, 7, 6], { by: -1, before })).toBe(6);
  // Those that left the list moved the next page up.
  expect(findFirstNew([5, 4, 2], { by: 1, before })).toBe(2);
  expect(findFirstNew([5, 4, 3], { by: 1, before })).toBeUndefined();
});
