import { describe, expect, it } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { toAbsoluteHtml } from './feed.ts';

const PAGE = 'https://www.example.com/blog/a-post';

describe('addresses in the text of a feed', () => {
  it.each([
    ['<a href="/about">x</a>', '<a href="https://www.example.com/about">x</a>'],
    ['<a href="other">x</a>', '<a href="https://www.example.com/blog/other">x</a>'],
    ['<a href="#section-1">x</a>', `<a href="${PAGE}#section-1">x</a>`],
    ['<a href="?a=1&amp;b=2">x</a>', `<a href="${PAGE}?a=1&amp;b=2">x</a>`],
    ['<a href="https://b.example/">x</a>', '<a href="https://b.example/">x</a>'],
    ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
    ['<a href="http://[">x</a>', '<a href="http://[">x</a>'],
    [
      '<img src="/media/x.jpg" alt="a > b" />',
      '<img src="https://www.example.com/media/x.jpg" alt="a > b" />',
    ],
  ])('%s becomes %s', (html, expected) => {
    expect(toAbsoluteHtml(html, PAGE)).toBe(expected);
  });

  it('are not changed in plain text', () => {
    const html = cleanPostHtml('<p>Write &lt;a href="/x"&gt; or href="/y" <b>so</b></p>');
    expect(toAbsoluteHtml(html, PAGE)).toBe(html);
  });

  it('are found in everything that cleaning keeps', () => {
    const html = cleanPostHtml(`<A HREF='/a?b=1&c'>x</A><img alt='" src="/evil"' src=/p.png>`);
    expect(toAbsoluteHtml(html, PAGE)).toBe(
      '<a href="https://www.example.com/a?b=1&amp;c">x</a>' +
        '<img src="https://www.example.com/p.png" alt="&quot; src=&quot;/evil&quot;" />',
    );
  });
});
