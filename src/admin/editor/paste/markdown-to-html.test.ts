// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { readHtml } from '../html/read-html.ts';
import { writeHtml } from '../html/write-html.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const schema = getSchema(postExtensions);

test.each([
  ['# One\n\n##### Five', '<h2>One</h2>\n\n<h4>Five</h4>'],
  ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  ['[a](https://b.example "t")', '<p><a href="https://b.example">a</a></p>'],
  ['[a](javascript:x)', '<p>a</p>'],
  ['- a\n  1. b', '<ul>\n  <li>a\n    <ol>\n      <li>b</li>\n    </ol>\n  </li>\n</ul>'],
  ['3. a\n4. b', '<ol start="3">\n  <li>a</li>\n  <li>b</li>\n</ol>'],
  ['- [ ] a\n- [x] b', '<ul>\n  <li>☐ a</li>\n  <li>☑ b</li>\n</ul>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['```tf\na = "<b>"\n```', '<pre><code class="language-hcl">a = "&lt;b&gt;"</code></pre>'],
  ['```\nplain\n```', '<pre><code>plain</code></pre>'],
  ['---', '<hr />'],
  ['![A chart](/c.png)', '<img src="/c.png" alt="A chart" />'],
  ['a ![x](/c.png) b', '<p>a <img src="/c.png" alt="x" /> b</p>'],
  [
    '| a | b |\n| --: | --- |\n| 1 | 2 |',
    '<table>\n  <thead>\n    <tr><th scope="col" align="right">a</th><th scope="col">b</th></tr>\n  </thead>\n  <tbody>\n    <tr><td align="right">1</td><td>2</td></tr>\n  </tbody>\n</table>',
  ],
  [
    '<script>x</script>\n\n<kbd>Ctrl</kbd> <b onclick="x()">y</b>',
    '<p><kbd>Ctrl</kbd> <strong>y</strong></p>',
  ],
])('%j', (markdown, html) => {
  const read = writeHtml(readHtml(schema, markdownToHtml(markdown)));
  expect(read).toBe(html);
  expect(cleanPostHtml(read)).toBe(read);
});
