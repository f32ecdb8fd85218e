import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['   ', 0],
  ['<p></p>', 0],
  ['<p>Two words</p>', 2],
  ['<p>one</p><p>two</p>', 2],
  ['plain text,\nthree lines\n\nlong', 5],
])('%j holds %i words', (html, count) => {
  expect(countWords(html)).toBe(count);
});
