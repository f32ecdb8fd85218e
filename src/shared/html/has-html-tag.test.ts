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
  '<a\n  href="/x">split</a>',
  '```\n<p>code</p>\n```\n\n<p>after it</p>',
  '`one` <b>two</b> `three`',
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
  'Never write `<script>` by hand, nor `</script>`.',
  'Run\n\n```html\n<script>alert(1)</script>\n```\n\nand look.',
  '~~~~\n<p>\n~~~\n<p>\n~~~~',
  'A list:\n\n```\n<p>never closed</p>',
])('%j contains none', (text) => {
  expect(hasHtmlTag(text)).toBe(false);
});
