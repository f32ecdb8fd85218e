import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
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
  expect(await createLeakedPasswords(siteConfig).includes(password)).toBe(isLeaked);
});
