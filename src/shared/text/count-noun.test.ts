import { expect, test } from 'vitest';
import { countNoun } from './count-noun.ts';

test.each([
  [0, undefined, '0 words'],
  [1, undefined, '1 word'],
  [2, undefined, '2 words'],
  [1204, undefined, '1204 words'],
  [1204, '1,204', '1,204 words'],
])('%i, written as %j, is %j', (count, written, text) => {
  expect(countNoun(count, 'word', written)).toBe(text);
});
