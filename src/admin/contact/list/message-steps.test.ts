import { expect, test } from 'vitest';
import { findSuccessor } from '../../lists/find-successor.ts';
import { findStep } from './message-steps.ts';

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
  expect(findSuccessor(ids, id)).toBe(successor);
});
