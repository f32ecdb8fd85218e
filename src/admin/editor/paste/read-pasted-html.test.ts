// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { readHtml } from '../html/read-html.ts';
import { writeHtml } from '../html/write-html.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { readPastedHtml } from './read-pasted-html.ts';

const schema = getSchema(postExtensions);
const paste = (html: string) => writeHtml(readHtml(schema, readPastedHtml(html).html));
const read = (name: string) => readFileSync(`src/admin/editor/paste/fixtures/${name}`, 'utf8');

describe('what word processors put on the clipboard becomes plain structure', () => {
  test.each(['word-desktop', 'word-online', 'google-docs'])('%s', (name) => {
    const pasted = paste(read(`${name}.txt`));
    expect(pasted).toBe(read(`${name}.expected.txt`).trim());
    expect(cleanPostHtml(pasted)).toBe(pasted);
  });
});

describe('meaningful styles are kept, others are removed', () => {
  test.each([
    ['<span style="font-weight:700">a</span>', '<p><strong>a</strong></p>'],
    ['<span style="font-weight: normal">a</span>', '<p>a</p>'],
    ['<b style="font-weight:normal">a <i>b</i></b>', '<p>a <em>b</em></p>'],
    [
      '<span style="font-style:italic;text-decoration:line-through">a</span>',
      '<p><em><s>a</s></em></p>',
    ],
    ['<h2><span style="font-weight:bold">a</span></h2>', '<h2>a</h2>'],
    ['<a href="/x" style="text-decoration:underline">a</a>', '<p><a href="/x">a</a></p>'],
    ['<p style="color:red;font-size:40pt" class="x" onclick="y()">a</p>', '<p>a</p>'],
    ['<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p>\n\n<p>b</p>'],
    ['<p><img src="/a.png"></p>', '<img src="/a.png" />'],
    ['<h2 id="from-elsewhere">a</h2>', '<h2>a</h2>'],
    ['<li>one</li><li>two</li>', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>'],
  ])('%s', (html, pasted) => {
    expect(paste(html)).toBe(pasted);
  });
});

const vsCode = (...lines: string[]) =>
  `<meta charset='utf-8'><div style="color: #ccc;font-family: Menlo, Monaco, 'Courier New', monospace;white-space: pre;">${lines.join('')}</div>`;
const sheet = (style: string) =>
  `<google-sheets-html-origin><table><tbody><tr><td style="font-family:Arial;vertical-align:bottom;${style}">1</td></tr></tbody></table>`;
const cell = (html: string) => `<table>\n  <tbody>\n    <tr>${html}</tr>\n  </tbody>\n</table>`;

describe('what other programs draw in their own way keeps its meaning', () => {
  test.each([
    [
      'Visual Studio Code without its own type',
      vsCode('<div><span>a:</span></div>', '<br>', '<div><span>&#160; </span>- b</div>'),
      '<pre><code>a:\n\n  - b</code></pre>',
    ],
    ['a word from a code editor', vsCode('<div><span>word</span></div>'), '<p>word</p>'],
    [
      'footnotes of Google Docs',
      '<p>a<sup><a href="#ftnt1">[1]</a></sup></p><p><a id="ftnt1" href="#ftnt_ref1">[1]</a> b</p>',
      '<p>a<sup>[1]</sup></p>\n\n<p>[1] b</p>',
    ],
    ['a link within a post', '<a href="#section-b">b</a>', '<p><a href="#section-b">b</a></p>'],
    [
      'changes and comments of Word',
      `<p>a <del cite="mailto:x" datetime="2026-01-01T10:00">old</del><ins cite="mailto:x" datetime="2026-01-01T10:00">new</ins><a class=msocomanchor href="#_msocom_1" onmouseover="msoCommentShow('x')">[X1]</a></p><div style='mso-element:comment-list'><p class=MsoCommentText>Why?</p></div>`,
      '<p>a new</p>',
    ],
    [
      'words struck out on a page',
      '<p><del datetime="2026-01-01T10:00">old</del> new</p>',
      '<p><s>old</s> new</p>',
    ],
    [
      'tasks of Google Docs',
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,x"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
      '<ul>\n  <li>☑ a</li>\n  <li>☐ b</li>\n</ul>',
    ],
    [
      'tasks of GitHub',
      '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox">b</li></ul>',
      '<ul>\n  <li>☑ a</li>\n  <li>☐ b</li>\n</ul>',
    ],
    [
      'code of an assistant',
      '<pre><div>python</div><div><button>Copy code</button></div><div><code class="language-python">a\n  b</code></div></pre>',
      '<pre><code class="language-python">a\n  b</code></pre>',
    ],
    [
      'code of another assistant',
      '<div><div>Python<button>Copy</button></div><pre><code class="language-python">a</code></pre></div>',
      '<pre><code class="language-python">a</code></pre>',
    ],
    [
      'a bookmark of Ghost',
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://www.example.com/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">About</div></div><div><img src="https://example.com/a.png"></div></a></figure>',
      '<figure><a href="https://www.example.com/a">A page</a>\n  <figcaption>example.com</figcaption>\n</figure>',
    ],
    [
      'a number in a sheet',
      sheet('font-weight:bold;text-align:right'),
      cell('<td align="right"><strong>1</strong></td>'),
    ],
    ['a cell of a sheet', sheet(''), cell('<td>1</td>')],
    [
      'cells of Excel, whose looks are in its style sheet',
      '<style>.xl65{mso-style-parent:style0;text-align:right;font-weight:700}</style><table><col width=64><tr height=20><td class=xl65 width=64>1</td><td align=right>2</td></tr></table>',
      cell('<td align="right"><strong>1</strong></td><td align="right">2</td>'),
    ],
    [
      'tasks of Notion',
      '<ul>\n<li>[x]  a</li>\n<li>[ ]  b</li>\n</ul>',
      '<ul>\n  <li>☑ a</li>\n  <li>☐ b</li>\n</ul>',
    ],
    ['a callout of Notion', '<aside>\n💡 Note this.\n</aside>', '<p>💡 Note this.</p>'],
    [
      'a mail of Gmail',
      '<div dir="ltr">Hello,<div><br></div><div>we <b>ask</b>:</div><div><ul><li>a</li></ul></div><div>Thanks<br clear="all"><div><br></div>Ana</div></div><br>',
      '<p>Hello,</p>\n\n<p>we <strong>ask</strong>:</p>\n\n<ul>\n  <li>a</li>\n</ul>\n\n<p>Thanks<br />Ana</p>',
    ],
    [
      'a mail of Outlook',
      '<div class="WordSection1"><p class="MsoNormal"><span style="font-size:11pt">Dear all,<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><b>a</b> b<o:p></o:p></p></div>',
      '<p>Dear all,</p>\n\n<p><strong>a</strong> b</p>',
    ],
    [
      'code of JetBrains',
      `<pre style="font-family:'JetBrains Mono',monospace"><span style="color:#cc7832;">fun </span>main() {<br>    a()<br>}</pre>`,
      '<pre><code>fun main() {\n    a()\n}</code></pre>',
    ],
    [
      'blocks of WordPress',
      '<!-- wp:quote --><blockquote class="wp-block-quote"><p>a</p><cite>Ana</cite></blockquote><!-- /wp:quote --><!-- wp:image {"id":1} --><figure class="wp-block-image"><img src="/a.png" alt="A" class="wp-image-1"/><figcaption>b</figcaption></figure><!-- /wp:image -->',
      '<blockquote>\n  <p>a</p>\n  <p><em>Ana</em></p>\n</blockquote>\n\n<figure>\n  <img src="/a.png" alt="A" />\n  <figcaption>b</figcaption>\n</figure>',
    ],
    [
      'a number in a table of Word',
      '<table><tr><td style="width:9pt"><p class=MsoNormal style="text-align:right">1</p></td></tr></table>',
      cell('<td align="right">1</td>'),
    ],
  ])('%s', (_name, html, pasted) => {
    expect(paste(html)).toBe(pasted);
    expect(cleanPostHtml(pasted)).toBe(pasted);
  });

  test('handlers are taken away before the page’s policy sees them, and shown ones stay', () => {
    const html = `<p onmouseover="a()" class=b>&lt;p onclick="c()"></p>`;
    expect(paste(html)).toBe('<p>&lt;p onclick="c()"&gt;</p>');
  });
});

test('pictures that only Word can read are counted', () => {
  expect(readPastedHtml(read('word-desktop.txt')).lostPictures).toBe(1);
  expect(readPastedHtml(read('google-docs.txt')).lostPictures).toBe(0);
});

test('what the editor itself copied is left alone', () => {
  const html = '<p data-pm-slice="1 1 []"><span style="font-weight:700">a</span></p>';
  expect(readPastedHtml(html).html).toBe(html);
});
