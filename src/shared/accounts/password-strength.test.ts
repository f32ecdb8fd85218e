import { expect, test } from 'vitest';
import { measurePassword } from './password-strength.ts';

test.each([
  ['', 0],
  ['secret1', 0],
  ['monkey12', 1],
  ['aaaaaaaaaaaaaaaa', 0],
  ['1234567890123456', 0],
  ['abcdefghijklmnop', 0],
  ['brown bread', 3],
  ['Tr0ub4dor&3', 3],
  ['four brown goats at noon', 4],
  ['ЖжХхЦцЧчШшЩщЪъ', 3],
  ['adminadmin2026', 0],
])('%j has the degree %i', (password, degree) => {
  expect(measurePassword(password)).toBe(degree);
});

test('a word that is expected counts as one character', () => {
  expect(measurePassword('ghatline goats', ['ghatline'])).toBe(1);
  expect(measurePassword('ghatline goats')).toBe(4);
});
