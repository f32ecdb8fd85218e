import { expect, test } from 'vitest';
import { createLeakedPasswords } from './leaked-passwords.ts';

test.each([
  ['password', true],
  ['1234567890', true],
  ['qwertyuiop', true],
  ['password1234', true],
  ['1234567890987654321', true],
  ['', false],
  ['assword5', false],
  ['four brown goats', false],
])('%j: %s', async (password, isLeaked) => {
  expect(await createLeakedPasswords([]).includes(password)).toBe(isLeaked);
});
