import { expect, test } from 'vitest';
import { readPositiveNumber } from './read-positive-number.ts';

test.each([
  ['1', 1],
  ['99999', 99_999],
  ['100000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['1\n', null],
  ['', null],
])('%j with at most five digits is %j', (text, number) => {
  expect(readPositiveNumber(text, 5)).toBe(number);
});
