import { describe, expect, test } from 'vitest';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { cleanPostHtml } from './clean-post-html.ts';

describe('what authors write is kept', () => {
  test.each([
    'Plain text: 3 &lt; 4 &amp; 5 &gt; 4',
    '<h2>Costs</h2><h3>Nodes</h3><h4>Spot</h4><p>Text</p>',
    '<ul><li>one</li><li>two<ol start="3" reversed><li>three</li></ol></li></ul>',
    '<blockquote><p>Measure first.</p></blockquote>',
    '<pre><code class="language-hcl">resource "x" "y" {}</code></pre>',
    '<table><caption>Costs</caption><colgroup><col span="2" /></colgroup><thead><tr><th scope="col" colspan="2">Node</th></tr></thead><tbody><tr><th scope="row">a</th><td rowspan="2">1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
    '<figure><img src="/media/a.webp" alt="A chart" width="640" height="480" loading="lazy" /><figcaption>Fig. 1</figcaption></figure>',
    '<img src="https://example.com/a.png" alt="" />',
    '<p><a href="https://example.com/?a=1&amp;b=2">out</a> <a href="/blog">in</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+91201234567">call</a> <a href="page?x=1">relative</a></p>',
    '<p><strong>a</strong><em>b</em><b>c</b><i>d</i><s>e</s><u>f</u><sub>g</sub><sup>h</sup><kbd>i</kbd><mark>j</mark><abbr title="Service Level Objective">SLO</abbr></p>',
    '<dl><dt>SLO</dt><dd>objective</dd></dl><details open><summary>More</summary><p>text</p></details><hr /><br />',
    '<h2 id="section-costs">Costs</h2><p><a href="#section-costs">up</a></p>',
    '<p>नमस्ते 云 🚀 “quotes” — dash</p>',
    'short               ',
  ])('%s', (html) => {
    expect(cleanPostHtml(html).replaceAll('=""', '')).toBe(html.replaceAll('=""', ''));
  });
});

describe('foreign markup is converted or dropped', () => {
  test.each([
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<div class="x"><p style="color:red" class="y" onclick="a()">text</p></div>', '<p>text</p>'],
    ['<span style="color:red">red</span> <font size="7">big</font>', 'red big'],
    [
      '<h2 id="costs">Costs</h2><a href="#costs">up</a>',
      '<h2 id="section-costs">Costs</h2><a href="#section-costs">up</a>',
    ],
    [
      '<h2 id="a b">x</h2><a href="#a b">y</a><p id="p">z</p>',
      '<h2>x</h2><a href="#">y</a><p>z</p>',
    ],
    [
      '<a href="https://example.com" target="_blank">x</a>',
      '<a href="https://example.com" target="_blank" rel="noopener">x</a>',
    ],
    ['<a href="/x" target="top" rel="opener" ping="/p" download>x</a>', '<a href="/x">x</a>'],
    ['<a href="//evil.example/x">x</a>', '<a>x</a>'],
    ['<img src="//evil.example/x.png">', ''],
    ['<img src="data:image/png;base64,AAAA" alt="x">', ''],
    ['<img alt="no address">', ''],
    [
      '<img src="/a.png" width="100%" height="1e9" loading="eagerly" srcset="b.png 2x">',
      '<img src="/a.png" />',
    ],
    ['<td colspan="99999" rowspan="-1" scope="x" bgcolor="red">a</td>', '<td>a</td>'],
    ['<code class="language-js hljs evil">x</code>', '<code class="language-js">x</code>'],
    ['<code class="evil">x</code>', '<code>x</code>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><title>t</title><textarea>t</textarea><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://example.com">no frames</iframe><p>a</p>', '<p>a</p>'],
    ['<svg><text>drawing</text></svg><math><mi>x</mi></math><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="a"><button>go</button></form>', 'go'],
    ['<!-- comment --><p>a</p><![CDATA[b]]>', '<p>a</p>'],
    ['<p>unclosed <strong>bold', '<p>unclosed <strong>bold</strong></p>'],
  ])('%s', (html, cleaned) => {
    expect(cleanPostHtml(html)).toBe(cleaned);
  });
});

describe('twice the text takes about twice the time at most', () => {
  test.each<[string, (size: number) => string]>([
    ['nested allowed tags', (size) => `${'<blockquote>'.repeat(size)}x`],
    ['nested dropped tags', (size) => `${'<div>'.repeat(size)}x`],
    ['nested closed tags', (size) => `${'<b>'.repeat(size)}x${'</b>'.repeat(size)}`],
    ['nested headings', (size) => `${'<h2>'.repeat(size)}x`],
    ['nested frames', (size) => `${'<iframe>'.repeat(size)}x`],
    ['nested noscripts', (size) => `${'<noscript>'.repeat(size)}x`],
    ['unclosed tags', (size) => '<a href="'.repeat(size)],
    ['angle brackets', (size) => '<'.repeat(size * 3)],
    ['attributes of one tag', (size) => `<p ${'a=b '.repeat(size)}>x</p>`],
    ['paragraphs', (size) => '<p>word</p>'.repeat(size)],
  ])('%s', (_what, build) => {
    expectLinearGrowth({ build, work: cleanPostHtml, size: 10_000 });
    expect(cleanPostHtml(build(20_000)).length).toBeLessThan(1_500_000);
  });
});
