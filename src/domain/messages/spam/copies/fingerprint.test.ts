import { expect, test } from 'vitest';
import { toTextFingerprint } from './fingerprint.ts';

const text = 'Hello, we sell the finest carpets of the whole country, see our shop for the offers';

test.each([
  ['another case and other marks', text.toUpperCase().replaceAll(',', ' ...')],
  ['numbers and links filled in', `${text} 24815 https://shop.example/?id=77`],
  ['letters of another alphabet', text.replaceAll('o', 'о')],
])('%s make no other text', (_what, other) => {
  expect(toTextFingerprint(other, 'A B')).toBe(toTextFingerprint(text, 'A B'));
});

test('the name of the sender does not count', () => {
  expect(toTextFingerprint(`${text}, Anna`, 'Anna')).toBe(toTextFingerprint(text, 'Bob'));
});

test('other words make another text, and short ones are alike by chance', () => {
  expect(toTextFingerprint(`${text} today`, 'A B')).not.toBe(toTextFingerprint(text, 'A B'));
  expect(toTextFingerprint('Please call me back.', 'A B')).toBeNull();
});
