import { describe, expect, test } from 'vitest';
import { escapeText } from '#shared/html/escape-html.ts';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { toPostHtml } from './to-post-html.ts';

test.each([
  ['paragraphs', 'One.\n\nTwo\nlines.', '<p>One.</p>\n<p>Two\nlines.</p>'],
  ['headings', '# One\n\n## Two', '<h2>One</h2>\n<h2>Two</h2>'],
  ['lists', '- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
  ['a list that counts from 3', '3. c', '<ol start="3">\n<li>c</li>\n</ol>'],
  ['tasks', '- [ ] one\n- [x] two', '<ul>\n<li>☐ one</li>\n<li>☑ two</li>\n</ul>'],
  ['emphasis', '**bold** and _italic_', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['links', '[site](https://example.com)', '<p><a href="https://example.com">site</a></p>'],
  [
    'bare links',
    '<https://example.com>',
    '<p><a href="https://example.com">https://example.com</a></p>',
  ],
  ['code', '```ts\na < b\n```', '<pre><code class="language-ts">a &lt; b\n</code></pre>'],
  ['quotations', '> so', '<blockquote>\n<p>so</p>\n</blockquote>'],
  ['signs of mathematics', 'a < b & b > c', '<p>a &lt; b &amp; b &gt; c</p>'],
  ['a short text padded with spaces', 'short               ', '<p>short</p>'],
])('Markdown: %s', (_what, typed, html) => {
  expect(toPostHtml(typed)).toBe(html);
});

test('Markdown: tables', () => {
  const html = toPostHtml('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(html.replaceAll('\n', '')).toBe(
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
  );
});

test('a text with a tag is HTML, and its signs are not Markdown', () => {
  expect(toPostHtml('<p>**not bold**</p>\n\n- no list')).toBe('<p>**not bold**</p>\n\n- no list');
});

test('addresses that run code are no links', () => {
  expect(toPostHtml('[a](javascript:alert(1)) [b](data:text/html,x)')).not.toContain('href');
});

test('a text that would become far more elements than anybody writes stays text', () => {
  // Missing cells are added, so each row of two characters would become 180 cells.
  const wideTable = `${'|a'.repeat(180)}\n${'|-'.repeat(180)}\n${'|\n'.repeat(360)}\n`;
  const typed = wideTable.repeat(20);
  expect(toPostHtml(typed)).toBe(`<pre>${typed}</pre>`);
  const headings = '# a\n'.repeat(60_000);
  expect(toPostHtml(headings)).toBe(`<pre>${headings}</pre>`);
});

test.each(['<', '&', '[a](b)', '*a', '`a', '|a'])(
  'a text of more marks than anybody writes stays text: %s',
  (piece) => {
    const typed = piece.repeat(60_001);
    expect(toPostHtml(typed)).toBe(`<pre>${escapeText(typed)}</pre>`);
  },
);

test('HTML is never kept as its own source, however many marks it has', () => {
  const paragraph =
    '<p>Some <strong>words</strong> and <a href="https://example.com">a link</a>.</p>\n';
  const typed = paragraph.repeat(10_000);
  expect(toPostHtml(`${typed}<script>alert(1)</script>`)).toBe(typed);
});

test.each([...'$%+:=@^{}#'])('nor does Markdown read a text of 200,001 times %s', (sign) => {
  const typed = sign.repeat(200_001);
  expect(toPostHtml(typed)).toBe(`<pre>${typed}</pre>`);
});

test('a long article is Markdown, and one of as many marks as may be', () => {
  expect(toPostHtml('&'.repeat(60_000))).toMatch(/^<p>/);
  expect(toPostHtml('Some *words*.\n\n'.repeat(20_000))).toContain('<em>words</em>');
});

describe('work grows with the length of Markdown only', () => {
  test.each([
    ['open brackets', (size: number) => '['.repeat(size)],
    ['open pictures', (size: number) => '!['.repeat(size / 2)],
    ['stars', (size: number) => '**a_b_'.repeat(size / 6)],
    ['nested quotations', (size: number) => '> '.repeat(size / 2)],
    ['rows of a table', (size: number) => `|a\n|-\n${'|x\n'.repeat(size / 3)}`],
  ])('%s', (_what, build) => {
    expectLinearGrowth({ build, work: toPostHtml, size: 6000 });
  });
});
