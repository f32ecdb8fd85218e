import { expect, test } from 'vitest';
import { readText } from '../html/read-text.ts';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['   \n', 0],
  ['Two words', 2],
  ['plain text,\nthree lines\n\nlong', 5],
  ['a — b', 2],
  ["don't stop, e.g. at state-of-the-art 99.9", 6],
  ['नमस्ते दुनिया', 2],
  ['云计算成本', 3],
  ['Kubernetes 成本 down', 3],
  ['🚀', 0],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  ['<p></p>', 0],
  ['<p>Two words</p>', 2],
  ['<p>one</p><p>two</p>', 2],
  ['un<b>bound</b>ed &amp; &lt;b&gt;', 2],
  ['plain text,\nthree lines\n\nlong', 5],
])('the text of %j has %i words', (html, words) => {
  expect(countWords(readText(html))).toBe(words);
});
