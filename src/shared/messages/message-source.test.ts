import { expect, test } from 'vitest';
import { EMPTY_SOURCE, readMessageSource } from './message-source.ts';

test.each(['/', '/blog/terraform', '/contact?utm_source=a%20b', '/blog/größe'])(
  '%s is an address of the site',
  (address) => {
    const source = readMessageSource({ landingPage: address, lastArticle: address });
    expect([source.landingPage, source.lastArticle]).toEqual([address, address]);
  },
);

test.each([
  'javascript:alert(1)',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/<script>',
  '/a b',
  'blog/terraform',
  '',
  7,
])('%j is no address of the site, and counts as not known', (address) => {
  expect(readMessageSource({ landingPage: address, lastArticle: address })).toEqual(EMPTY_SOURCE);
});

test.each([
  ['news.example', 'news.example'],
  ['localhost:3000', 'localhost:3000'],
  ['münchen.example', 'münchen.example'],
  ['evil"><b>', null],
  ['https://news.example/path', null],
])('the host %j is kept as %j', (referrer, kept) => {
  expect(readMessageSource({ referrer }).referrer).toBe(kept);
});

test('campaigns are kept as they are named', () => {
  const utm = { source: 'spring <mail>', medium: 'e-mail', campaign: 7, term: ' x ', content: '' };
  expect(readMessageSource({ utm }).utm).toEqual({
    ...{ source: 'spring <mail>', medium: 'e-mail', campaign: null, term: 'x', content: null },
  });
});
