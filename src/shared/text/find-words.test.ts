import { expect, test } from 'vitest';
import { splitWords } from './find-words.ts';

test('a search is split at any run of blanks', () => {
  expect(splitWords(' cloud \n\t costs  ')).toEqual(['cloud', 'costs']);
  expect(splitWords(' ')).toEqual([]);
});
