import { expect, test } from 'vitest';
import { listLinks, replaceLinks, replaceMarkdownLinks } from './links.ts';

const change = (link: string) => (link.startsWith('/old') ? `/new${link.slice(4)}` : null);

test('lists the addresses of links only, decoded', () => {
  const html =
    '<p><a class="x" href="/a?b=1&amp;c=2">A</a> <a href=\'/b\'>B</a> <a id="c">C</a> href="/d" <img src="/e"></p>';
  expect(listLinks(html)).toEqual(['/a?b=1&c=2', '/b']);
});

test('replaces addresses in links, and nothing in the text', () => {
  const html =
    '<p>/old <code>&lt;a href="/old"&gt;</code> <A title="/old" href=\'/old?a=1\'>/old</A></p>';
  expect(replaceLinks(html, change)).toBe(
    '<p>/old <code>&lt;a href="/old"&gt;</code> <A title="/old" href="/new?a=1">/old</A></p>',
  );
  expect(replaceLinks('<a href="/other">x</a>', change)).toBe('<a href="/other">x</a>');
});

test('replaces addresses of Markdown in every spelling of a link', () => {
  const text = '[a](/old) [b](</old#x> "t") [c]: /old\n/old and `/old`, [d](/older)';
  expect(
    replaceMarkdownLinks(text, (link) => (link.split('#')[0] === '/old' ? '/new' : null)),
  ).toBe('[a](/new) [b](</new> "t") [c]: /new\n/old and `/old`, [d](/older)');
});

test('takes linear time for tags that never end', () => {
  const html = '<a "'.repeat(100_000);
  expect(listLinks(html)).toEqual([]);
  expect(replaceLinks(html, change)).toBe(html);
});
