import { expect, test } from 'vitest';
import { hasLink, judgeLinks } from './judge-links.ts';

test.each([
  'https://acme.example',
  'HTTP://acme.example/a?b=c',
  'http://localhost',
  'www.acme.example',
  'acme.example/contact',
])('%s is a link', (link) => {
  expect([hasLink(link), hasLink(`Please see ${link}, thank you`)]).toEqual([true, true]);
});

test.each(['asha@acme.example', 'and/or', 'Node.js', 'httpd', '3.5/4'])('%s is no link', (word) => {
  expect(hasLink(`We use ${word} here`)).toBe(false);
});

const reasonsOf = (message: string) => judgeLinks(message).map(({ reason }) => reason);
const words = 'We would like to compare what our present site does with what it could do. '.repeat(
  3,
);

test.each([
  [`${words} http://bit.ly/abc`, ['A link hides where it leads (bit.ly)']],
  [`${words} http://rabbit.ly/abc https://bit.ly.example/abc`, []],
  [`${words} www.shop.top/a`, ['A link leads to a name often used by spam (shop.top)']],
  ['Look at http://192.0.2.7/a, it says more', ['A link leads to a bare number instead of a name']],
  [`${words} http://192.0.2.7/a`, []],
  [`${words} https://a.example https://b.example/ www.c.example`, []],
  ['See this here: https://a.example', ['It is little more than a link']],
  ['A b c d e: https://a.example', ['It is little more than a link']],
  ['Please see this here: https://a.example', []],
])('%j: %j', (message, reasons) => {
  expect(reasonsOf(message)).toEqual(reasons);
});

test('ten different sites are a sign, nine or ten pages of one are not', () => {
  const links = (host: (index: number) => string, length = 10) =>
    Array.from({ length }, (_, index) => `https://${host(index)}.example/${index}`).join(' ');
  expect(reasonsOf(words + links((index) => `host${index}`))).toEqual([
    'It links to 10 different sites',
  ]);
  expect(reasonsOf(words + links((index) => `host${index}`, 9))).toEqual([]);
  expect(reasonsOf(words + links(() => 'host'))).toEqual([]);
});
