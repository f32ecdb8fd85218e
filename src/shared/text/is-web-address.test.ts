import { expect, test } from 'vitest';
import { isWebAddress } from './is-web-address.ts';

test.each([
  'https://example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://EXAMPLE.COM/x',
  'https://example.com/größe',
])('%s is an absolute address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  '',
  '/blog/a-post',
  '//example.com/x',
  'example.com',
  'https://',
  'https:example.com',
  'https://exa mple.com',
  'https://name:word@example.com',
  'https://name@example.com',
  'https://example.com/"><script>',
  'https://example.com\\x',
  'https://[',
  'javascript:alert(1)',
  'ftp://example.com/x',
  'data:text/html,x',
])('%s is none', (text) => {
  expect(isWebAddress(text)).toBe(false);
});
