// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listLostMarkup } from './list-lost-markup.ts';

test.each([
  ['<p>a</p>', '<p>a</p>', []],
  ['<b>a</b><h1>b</h1>', '<p><strong>a</strong></p><h2>b</h2>', []],
  ['<div style="x">a</div>', '<p>a</p>', ['<div>', 'style']],
  [
    '<p class="a">a</p><pre><code class="language-go">b',
    '<p>a</p><pre><code class="language-go">b',
    ['class'],
  ],
  ['<h1 id="a">a</h1><b id="b">b</b>', '<h2 id="a">a</h2><p><strong>b</strong></p>', ['id']],
  ['<pre class="language-go">b', '<pre><code class="language-go">b', []],
  ['<!-- more --><p>a', '<p>a</p>', ['<!-- -->']],
  ['<script>x</script><p onclick="y">a', '<p>a</p>', ['<script>', 'onclick']],
])('of %j', (html, kept, names) => {
  expect(listLostMarkup(html, kept)).toEqual(names);
});
