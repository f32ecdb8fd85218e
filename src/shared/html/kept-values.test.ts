import { describe, expect, test } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { fc } from '#tests/support/property-testing.ts';
import {
  keepHeadingId,
  keepLanguage,
  keepLanguageClass,
  keepLinkAddress,
  keepPictureAddress,
  keepSomeText,
  keepWholeNumber,
} from './kept-values.ts';

describe('addresses of links', () => {
  test.each([
    'https://example.com/a?b=1&c=2#d',
    'http://example.com',
    'mailto:me@example.com',
    'tel:+912012345678',
    '/contact',
    'page?x=1',
    '../up',
    '?q=1',
    '#section-costs',
    'HTTPS://EXAMPLE.COM',
    'a/b:c',
  ])('%s is kept', (address) => {
    expect(keepLinkAddress(address)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.com',
    '//evil.example',
    '/ /evil.example',
    'a<b',
    'a"b',
    'a\u00a0b',
    '/\\evil.example',
    'file:///etc/passwd',
    '',
    '   ',
  ])('%j is refused', (address) => {
    expect(keepLinkAddress(address)).toBeNull();
  });

  test('a link to a place on the page gets the prefix of all ids', () => {
    expect(keepLinkAddress('#costs')).toBe('#section-costs');
    expect(keepLinkAddress('#a b')).toBe('#');
  });
});

const anyAddress = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('javascript', 'https', 'mailto', 'x+y.z-1', '', '/', '\t'), fc.string())
    .map(([scheme, rest]) => `${scheme}:${rest}`),
);

const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...'<>/!?-]ab& ')).map((chars) => chars.join('')),
);

test('the server keeps every value that the editor keeps, as it is', () => {
  fc.assert(
    fc.property(anyAddress, anyText, (address, value) => {
      const href = keepLinkAddress(address);
      if (href?.isWellFormed()) {
        const link = `<a href="${escapeAttribute(href)}">x</a>`;
        expect(cleanPostHtml(link)).toBe(link);
      }
      const src = keepPictureAddress(address);
      if (src?.isWellFormed()) {
        const picture = `<img src="${escapeAttribute(src)}" />`;
        expect(cleanPostHtml(picture)).toBe(picture);
      }
      const title = keepSomeText(value);
      if (title !== null) {
        const abbreviation = `<abbr title="${escapeAttribute(title)}">x</abbr>`;
        expect(cleanPostHtml(abbreviation)).toBe(abbreviation);
      }
      const id = keepHeadingId(value);
      if (id !== null) expect(cleanPostHtml(`<h2 id="${id}">x</h2>`)).toBe(`<h2 id="${id}">x</h2>`);
      const language = keepLanguage(value);
      if (language !== null) {
        const code = `<code class="language-${language}">x</code>`;
        expect(cleanPostHtml(code)).toBe(code);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['3', '3'],
  ['9999', '9999'],
  ['10000', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('a whole number of %j is %j', (value, kept) => {
  expect(keepWholeNumber(value)).toBe(kept);
});

test.each([
  ['costs', 'section-costs'],
  ['section-costs', 'section-costs'],
  ['költség_2', 'section-költség_2'],
  ['x'.repeat(80), `section-${'x'.repeat(80)}`],
  ['x'.repeat(81), null],
  ['a b', null],
  ['', null],
])('the id %j is %j, even if kept twice', (id, kept) => {
  expect(keepHeadingId(id)).toBe(kept);
  expect(keepHeadingId(kept ?? ' ')).toBe(kept);
});

test.each([
  ['language-go', 'language-go'],
  ['hljs language-c++ evil', 'language-c++'],
  ['language-a language-b', 'language-a'],
  ['highlight-source-js language-<x language-js', 'language-js'],
  [`language-${'x'.repeat(31)}`, null],
  ['evil', null],
  ['', null],
])('the classes %j become %j', (classNames, kept) => {
  expect(keepLanguageClass(classNames)).toBe(kept);
});
