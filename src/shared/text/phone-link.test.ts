import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['+91 20 1234 5678', 'tel:+912012345678'],
  ['(020) 123-4567', 'tel:0201234567'],
  ['020/12345 ext. 12', 'tel:02012345'],
  ['112', 'tel:112'],
  ['12', null],
  ['after six, please', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s leads to %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
