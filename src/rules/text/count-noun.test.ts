import { expect, test } from 'vitest';
import { countNoun } from './count-noun.ts';

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [2, '2 words'],
  [999, '999 words'],
  [1204, '1,204 words'],
])('%i is written as %j', (count, text) => {
  expect(countNoun(count, 'word')).toBe(text);
});
