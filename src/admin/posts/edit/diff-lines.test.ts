import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const letters = (text: string) => [...text];
const written = (one: string, other: string) =>
  diffLines(letters(one), letters(other))
    .map((line) => ({ both: '', one: '-', other: '+' })[line.in] + line.text)
    .join('');

test.each([
  ['abc', 'abc', 'abc'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['abcd', 'axcd', 'a-b+xcd'],
  ['abcd', 'abd', 'ab-cd'],
  ['aa', 'aaa', 'aa+a'],
  ['ab', 'ba', '-ab+a'],
])('%j against %j is %j', (one, other, expected) => {
  expect(written(one, other)).toBe(expected);
});

test('texts too long to compare differ as a whole, except for their common start and end', () => {
  const one = Array.from({ length: 3000 }, (_, index) => `one ${index}`);
  const other = Array.from({ length: 3000 }, (_, index) => `other ${index}`);
  const lines = diffLines(['first', ...one, 'last'], ['first', ...other, 'last']);
  expect(lines).toHaveLength(6002);
  expect([lines[0], lines[1], lines[3001], lines.at(-1)].map((line) => line?.in)).toEqual([
    'both',
    'one',
    'other',
    'both',
  ]);
});
