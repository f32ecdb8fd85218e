import { expect, test } from 'vitest';
import { cutText, takeCharacters } from './cut-text.ts';

test.each([
  ['word', 4, 'word', 'word'],
  ['words', 4, 'word', 'word'],
  ['a🚀b', 4, 'a🚀b', 'a🚀b'],
  ['ab🚀c', 3, 'ab', 'ab🚀'],
  ['🚀🚀', 1, '', '🚀'],
  ['', 3, '', ''],
])('of %j there are %i units in %j and as many characters in %j', (text, count, units, taken) => {
  expect(cutText(text, count)).toBe(units);
  expect(takeCharacters(text, count)).toBe(taken);
});
