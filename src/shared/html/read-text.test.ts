import { describe, expect, it } from 'vitest';
import { readText, stripTags } from './read-text.ts';

describe('readText', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['un<b>bound</b>ed <a href="/x" title="y">link</a>', 'unbounded link'],
    ['<td>1</td><td>2</td><br/>x<br>y', '1 2 x y'],
    ['<pre><code>a\n  b</code></pre>', 'a b'],
    ['R&amp;D &lt;b&gt; &quot;x&quot;', 'R&D <b> "x"'],
    ['&amp;lt;', '&lt;'],
    ['&#233;t&#xe9;&nbsp;&#9999999;', 'été'],
    ['<img alt="not text" src="/x.png">', ''],
    ['plain, 1 < 2', 'plain, 1 < 2'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(readText(html)).toBe(text);
  });
});

it('replaces tags by another text', () => {
  expect(stripTags('<p>a<b>b</b></p>')).toBe('ab');
  expect(stripTags('<p>a<br />b</p>', ' ')).toBe(' a b ');
});
