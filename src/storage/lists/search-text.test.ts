import { describe, expect, it } from 'vitest';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { expectLinearGrowth } from '#tests/support/growth.ts';
import { toMessageSearchText, toPostSearchText } from './search-text.ts';

const post = { ...defaultsOf(postFields), title: '', excerpt: '', content: '' };

describe('the search text of a post', () => {
  it('has title, excerpt, tags and text in normalised form', () => {
    expect(
      toPostSearchText({
        ...post,
        title: 'Café  costs',
        excerpt: 'In short.',
        tags: ['Dev Ops', 'SLO'],
        content: '<p>Text</p>',
      }),
    ).toBe('cafe costs in short dev ops slo text');
  });

  it.each([
    ['<p>one</p><p>two</p>', 'one two'],
    ['un<b>bound</b>ed <a href="/x" title="y">link</a>', 'unbounded link'],
    ['<td>1</td><td>2</td><br/>x<br>y', '1 2 x y'],
    ['R&amp;D &lt;script&gt; &#233;t&#xe9; &nbsp;&#9999999;', 'r d script ete'],
    ['<img alt="not text" src="/x.png">', ''],
    ['<pre><code>kubectl get pods</code></pre>', 'kubectl get pods'],
  ])('reads %s as %j', (content, text) => {
    expect(toPostSearchText({ ...post, content })).toBe(text);
  });

  it('has a maximum length, and ends with a whole word', () => {
    const text = toPostSearchText({ ...post, content: 'ﷺ word '.repeat(100_000) });
    expect(text.length).toBeLessThanOrEqual(300_000);
    expect(new Set(text.split(' ')).size).toBeLessThan(10);
  });

  it('keeps a text of exactly the maximum length whole', () => {
    const title = `${'x'.repeat(59)} `.repeat(4999) + 'y'.repeat(60);
    expect(toPostSearchText({ ...post, title })).toBe(title);
  });

  it.each(['<', '<a ', '</', '&', '<b', '&#'])('takes linear time for %j repeated', (piece) => {
    const build = (size: number) => ({ ...post, content: piece.repeat(size) });
    expectLinearGrowth({ build, work: toPostSearchText, size: 20_000 });
  });
});

describe('the search text of a message', () => {
  it('holds name, address, company and message as they are', () => {
    const message = { fullName: 'Zoë', email: 'z@a.org', company: null, message: '<b>Hi</b>' };
    expect(toMessageSearchText(message)).toBe('zoe z a org b hi b');
    expect(toMessageSearchText({ ...message, company: 'Łódź' })).toBe('zoe z a org lodz b hi b');
  });
});
