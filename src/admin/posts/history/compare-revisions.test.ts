import { expect, test } from 'vitest';
import { compareWords } from './compare-revisions.ts';

/** The words with marks: `[-removed-]` and `[+added+]`. */
const mark = (one: string, other: string) => {
  const { older, newer } = compareWords(one, other);
  const show = (parts: typeof older) =>
    parts
      .map(({ in: place, text }) =>
        place === 'both' ? text : place === 'one' ? `[-${text}-]` : `[+${text}+]`,
      )
      .join('');
  return [show(older), show(newer)];
};

test.each([
  ['the same words', 'the same words', 'the same words', 'the same words'],
  ['a red house', 'a blue house', 'a [-red -]house', 'a [+blue +]house'],
  ['one two three', 'one three', 'one [-two -]three', 'one three'],
  ['', 'all new', '', '[+all new+]'],
  ['all gone', '', '[-all gone-]', ''],
])('%j beside %j', (one, other, older, newer) => {
  expect(mark(one, other)).toEqual([older, newer]);
});
