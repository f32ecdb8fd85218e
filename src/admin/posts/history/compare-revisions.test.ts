import { expect, test } from 'vitest';
import { compareWords } from './compare-revisions.ts';

/** The words of both with marks: `[-removed-]` and `[+added+]`. */
const mark = (one: string, other: string) =>
  compareWords(one, other)
    .parts.map(({ in: place, text }) =>
      place === 'both' ? text : place === 'one' ? `[-${text}-]` : `[+${text}+]`,
    )
    .join('');

test.each([
  ['the same words', 'the same words', 'the same words'],
  ['a red house', 'a blue house', 'a [-red -][+blue +]house'],
  ['one two three', 'one three', 'one [-two -]three'],
  [
    'they decide more calmly because they see what it costs',
    'they decide faster because they know what it costs',
    'they decide [-more calmly -][+faster +]because they [-see -][+know +]what it costs',
  ],
  ['the end', 'the end goes on', 'the end [+goes on+]'],
  ['the end goes on', 'the end', 'the end [-goes on-]'],
  ['ends here', 'ends there', 'ends [-here -][+there+]'],
  ['', 'all new', '[+all new+]'],
  ['all gone', '', '[-all gone-]'],
])('%j and %j, with each change in its place', (one, other, marked) => {
  expect(mark(one, other)).toBe(marked);
});
