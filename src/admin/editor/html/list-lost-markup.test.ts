// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listLostMarkup } from './list-lost-markup.ts';

test.each([
  ['<p>a</p>', '<p>a</p>', []],
  ['<b>a</b><h1>b</h1>', '<p><strong>a</strong></p><h2>b</h2>', []],
  ['<div style="x">a</div>', '<p>a</p>', ['<div>', 'style']],
  ['<script>x</script><p onclick="y">a', '<p>a</p>', ['<script>', 'onclick']],
])('of %j', (html, kept, names) => {
  expect(listLostMarkup(html, kept)).toEqual(names);
});
