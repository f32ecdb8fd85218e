import { expect, test } from 'vitest';
import { foldCase } from './fold-case.ts';

test.each([
  ['asha', 'ASHA'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['ｅｄｉｔｏｒ', 'Editor'],
  ['ﬁt', 'FIT'],
])('%s and %s fold to the same', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test.each([
  ['resume', 'résumé'],
  ['a b', 'ab'],
])('%s and %s fold differently', (one, other) => {
  expect(foldCase(one)).not.toBe(foldCase(other));
});
