import { expect, test } from 'vitest';
import { selectRange } from './use-selection.ts';

const ids = [9, 7, 5, 3, 1];

test.each([
  ['a single row', [], 7, null, [7]],
  ['a row taken out again', [9, 7], 7, null, [9]],
  ['a range downwards', [7], 3, 7, [7, 5, 3]],
  ['a range upwards', [3], 9, 3, [9, 7, 5, 3]],
  ['a range taken out', [9, 7, 5, 3], 5, 9, [3]],
  ['one row, if the range began on another page', [], 5, 88, [5]],
])('a click selects %s', (_what, selected, id, from, expected) => {
  const next = selectRange({ ids, selected: new Set(selected), id, from });
  expect(new Set(next)).toEqual(new Set(expected));
});
