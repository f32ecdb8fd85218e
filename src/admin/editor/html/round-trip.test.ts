// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { postExtensions } from '../schema/post-extensions.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

const schema = getSchema(postExtensions);
const edit = (html: string) => writeHtml(readHtml(schema, html));
/** Without the line feeds that only lay out the source. */
const squeeze = (html: string) => html.replaceAll(/(<pre>[\s\S]*?<\/pre>)|\n\s*/g, '$1');

describe('every sample article survives being opened and saved, to the character', () => {
  const samples = 'sample-content/posts';
  test.each(readdirSync(samples))('%s', (name) => {
    const html = readFileSync(`${samples}/${name}`, 'utf8').split(/^---$/m)[2]?.trim() ?? '';
    expect(html.length).toBeGreaterThan(3000);
    expect(edit(html)).toBe(html);
    expect(cleanPostHtml(html)).toBe(html);
  });
});

describe('every construct that the server keeps survives being opened and saved', () => {
  test.each([
    '<h2>Costs</h2><h3>Nodes</h3><h4 id="section-spot">Spot</h4><p>Text</p>',
    '<p><strong>a</strong> <em>b</em> <s>e</s> <u>f</u> <sub>g</sub> <sup>h</sup> <kbd>i</kbd> <mark>j</mark> <code>k</code></p>',
    '<p><abbr title="Service Level Objective">SLO</abbr> <abbr>SLI</abbr> <code class="language-sql">select 1</code></p>',
    '<p><strong>bold <em>both <code>all</code></em></strong><code>x</code></p>',
    '<p>one<br />two</p>',
    '<ul><li>one</li><li>two<ol start="3" reversed><li>three</li></ol></li></ul>',
    '<ul><li><p>one</p><p>more</p></li><li><pre><code>x</code></pre></li><li><h3>head</h3></li></ul>',
    '<blockquote><p>Measure first.</p></blockquote>',
    '<blockquote><p>one</p><ul><li>two</li></ul><blockquote><p>three</p></blockquote></blockquote>',
    '<pre><code class="language-c++">a  b\n\n  &lt;c&gt; &amp;amp;\n</code></pre>',
    '<pre><code>a <mark>marked</mark> <strong>line</strong></code></pre>',
    '<table><tbody><tr><td>a</td><td></td></tr></tbody></table>',
    '<table><caption>Costs in <em>euro</em></caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col" colspan="2">Node</th></tr></thead><tbody><tr><th scope="row">a</th><td rowspan="2">1</td></tr><tr><td>2</td></tr></tbody><tfoot><tr><td>2</td><td>3</td></tr></tfoot></table>',
    '<table><colgroup span="2"></colgroup><tbody><tr><td>1</td><td>2</td></tr></tbody><tbody><tr><td>3</td><td>4</td></tr></tbody></table>',
    '<table><thead><tr><td></td><th scope="col">a</th></tr><tr><td></td><th>b</th></tr></thead><tbody><tr><th>c</th><td><p>1</p><p>2</p></td></tr></tbody></table>',
    '<table><tbody><tr><td>text<ul><li>in a list</li></ul></td><td><pre><code>a\n  b</code></pre></td></tr></tbody></table>',
    '<figure><figcaption>Of what is still to come</figcaption></figure>',
    '<figure><abbr><br /></abbr></figure>',
    '<figure><img src="/media/a.webp" alt="A chart" width="640" height="480" loading="lazy" /><figcaption>Fig. <a href="/x">1</a></figcaption></figure>',
    '<figure><figcaption>Above</figcaption><pre><code>x</code></pre></figure>',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
    '<figure><a href="/large"><img src="/small.png" alt="" /></a><figcaption>Linked</figcaption></figure>',
    '<img src="https://example.com/a.png" alt="" />',
    '<p><img src="/a.png" alt="alone in a paragraph" /></p>',
    '<p>before <img src="/icon.png" alt="!" width="16" height="16" /> after</p>',
    '<p><a href="/large"><img src="/small.png" alt="" /></a></p>',
    '<ul><li><img src="/a.png" /></li><li><p>text</p><img src="/b.png" /></li></ul>',
    '<p><a href="https://example.com/?a=1&amp;b=2">out</a> <a href="/blog">in</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+91201234567">call</a> <a href="page?x=1">relative</a></p>',
    '<p><a href="https://example.com" target="_blank" rel="noopener">new window</a></p>',
    '<p><a href="/a">one <strong>bold</strong> <code>code</code></a><strong><a href="/b">two</a> three</strong></p>',
    '<p><em>a <a href="/b">b</a> c</em></p>',
    '<dl><dt>SLO</dt><dd>objective</dd><dd>second</dd><dt>SLI</dt><dd><p>a</p><p>b</p></dd></dl>',
    '<details open><summary>More <em>of it</em></summary><p>text</p></details>',
    '<details><p>without a summary</p></details>',
    '<p>a</p><hr /><p>b</p>',
    '<h2 id="section-costs">Costs</h2><p><a href="#section-costs">up</a></p>',
    '<p>नमस्ते 云 🚀 “quotes” — dash&#xa0;hard space \u200fעברית</p>'.replace('&#xa0;', '\u00a0'),
  ])('%s', (html) => {
    expect(squeeze(cleanPostHtml(edit(html)))).toBe(html);
    expect(cleanPostHtml(edit(html))).toBe(edit(html));
    expect(edit(edit(html))).toBe(edit(html));
  });
});

describe('different ways to write the same end up in one form', () => {
  test.each([
    ['', ''],
    ['<p></p>', ''],
    ['<p>a</p><p></p><p>b</p><p> </p>', '<p>a</p><p></p><p>b</p>'],
    ['plain text', '<p>plain text</p>'],
    ['short               ', '<p>short</p>'],
    [
      '<b>a</b><i>b</i><del>c</del><ins>d</ins>',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p>',
    ],
    ['<h1>a</h1><h5>b</h5><h6>c</h6>', '<h2>a</h2><h4>b</h4><h4>c</h4>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<ul><li><p>snug</p></li></ul>', '<ul><li>snug</li></ul>'],
    ['<ul><li>a<p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
    ['<p>a   b\n c </p>', '<p>a b c</p>'],
    [
      '<h2 id="costs">a</h2><a href="#costs">b</a>',
      '<h2 id="section-costs">a</h2><p><a href="#section-costs">b</a></p>',
    ],
    ['<h2 id="a b">a</h2><p id="x" class="y" style="color:red">b</p>', '<h2>a</h2><p>b</p>'],
    ['<a href="javascript:alert(1)">a</a> <a href="//evil.example">b</a> <a>c</a>', '<p>a b c</p>'],
    ['<a href="/x" target="top" rel="opener">a</a>', '<p><a href="/x">a</a></p>'],
    ['<img src="data:image/png;base64,AA"><img src="//evil.example/a.png"><img>', ''],
    ['<img src="/a.png" width="100%" onerror="x()">', '<img src="/a.png" />'],
    ['<a href="/a"><img src="/a.png"></a>', '<p><a href="/a"><img src="/a.png" /></a></p>'],
    ['<summary>x</summary><li>y</li><td>z</td><figcaption>w</figcaption>', null],
    [
      '<figure><img src="/a.png"><figcaption><p>a</p><p>b</p></figcaption></figure>',
      '<figure><img src="/a.png" /><figcaption>a<br />b</figcaption></figure>',
    ],
    [
      '<details><summary><h3>a</h3></summary>b</details>',
      '<details><summary>a</summary><p>b</p></details>',
    ],
    ['<script>alert(1)</script><style>p{}</style><svg><text>x</text></svg><p>a</p>', '<p>a</p>'],
    ['<p>unclosed <strong>bold', '<p>unclosed <strong>bold</strong></p>'],
    ['<td colspan="0" rowspan="-1" scope="x">a</td>', '<p>a</p>'],
  ])('%s', (html, expected) => {
    const edited = edit(html);
    if (expected !== null) expect(squeeze(edited)).toBe(expected);
    expect(cleanPostHtml(edited)).toBe(edited);
    expect(edit(edited)).toBe(edited);
  });
});
