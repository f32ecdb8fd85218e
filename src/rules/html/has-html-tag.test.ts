import { expect, test } from 'vitest';
import { hasHtmlTag } from './has-html-tag.ts';

test.each([
  '<p>one</p>',
  'one<br/>two',
  'one <img src="/a.png" alt="x"> two',
  '</DIV>',
  '<my-element>',
  '<!-- a comment -->',
  'an <em>important</em> word',
])('%j contains HTML', (text) => {
  expect(hasHtmlTag(text)).toBe(true);
});

test.each([
  '',
  'one\n\ntwo',
  'a < b and c > d',
  'x<y',
  '<https://example.com/a>',
  '<someone@example.com>',
  '1 <2> 3',
  '## A heading\n\n- one\n- two',
])('%j contains none', (text) => {
  expect(hasHtmlTag(text)).toBe(false);
});
