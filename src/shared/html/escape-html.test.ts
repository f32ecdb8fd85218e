import { expect, it } from 'vitest';
import { cleanPostHtml } from '#domain/posts/html/clean-post-html.ts';
import { fc } from '#tests/support/property-testing.ts';
import { escapeAttribute, escapeText, unescapeText } from './escape-html.ts';

it.each([
  ['plain', 'plain', 'plain'],
  ['a < b && b > c', 'a &lt; b &amp;&amp; b &gt; c', 'a &lt; b &amp;&amp; b &gt; c'],
  ['&lt;', '&amp;lt;', '&amp;lt;'],
  [`"it's"`, `"it's"`, "&quot;it's&quot;"],
  ['', '', ''],
])('%j is %j between tags and %j in an attribute', (text, between, inAttribute) => {
  expect(escapeText(text)).toBe(between);
  expect(escapeAttribute(text)).toBe(inAttribute);
});

it('unescaping gives every text back', () => {
  const text = fc.array(fc.constantFrom('&', '<', '>', '"', "'", 'amp;', 'lt;', '#39;', 'x'));
  fc.assert(
    fc.property(text, (parts) => {
      expect(unescapeText(escapeText(parts.join('')))).toBe(parts.join(''));
      expect(unescapeText(escapeAttribute(parts.join('')))).toBe(parts.join(''));
    }),
  );
});

it('escapes like the cleaner of posts, so that clean HTML stays unchanged', () => {
  const text = `<b> & "it's" &amp;`;
  const html = `<abbr title="${escapeAttribute(text)}">${escapeText(text)}</abbr>`;
  expect(cleanPostHtml(html)).toBe(html);
});
