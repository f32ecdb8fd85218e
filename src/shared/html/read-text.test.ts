import { describe, expect, it } from 'vitest';
import { expectTimesTheWork } from '#tests/support/growth.ts';
import { readText, stripTags } from './read-text.ts';

describe('readText', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['un<b>bound</b>ed <a href="/x" title="y">link</a>', 'unbounded link'],
    ['<td>1</td><td>2</td><br/>x<br>y', '1 2 x y'],
    ['<pre><code>a\n  b</code></pre>', 'a b'],
    ['R&amp;D &lt;b&gt; &quot;x&quot;', 'R&D <b> "x"'],
    ['&amp;lt;', '&lt;'],
    ['&#38;lt; &#x26;amp; &amp', '&lt; &amp; &amp'],
    ['&#233;t&#xe9;&nbsp;&#9999999;', 'été'],
    ['<img alt="not text" src="/x.png">', ''],
    ['plain, 1 < 2', 'plain, 1 < 2'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(readText(html)).toBe(text);
  });

  // Others wait meanwhile, and whoever may write may send a megabyte of `<`.
  it('takes hardly longer for a reference than to find it', () => {
    const html = '&lt;'.repeat(300_000);
    expectTimesTheWork(() => readText(html), {
      of: () => html.match(/&lt;/g),
      timesMax: 8,
    });
  });
});

it('replaces tags by another text', () => {
  expect(stripTags('<p>a<b>b</b></p>')).toBe('ab');
  expect(stripTags('<p>a<br />b</p>', ' ')).toBe(' a b ');
});
