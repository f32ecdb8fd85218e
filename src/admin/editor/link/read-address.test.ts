import { expect, test } from 'vitest';
import { readAddress } from './link-panel.tsx';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' https://example.com ', 'https://example.com'],
  ['example.com', 'https://example.com'],
  ['docs.example.com/a?b#c', 'https://docs.example.com/a?b#c'],
  ['//example.com', 'https://example.com'],
  ['me@example.com', 'mailto:me@example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['tel:+912012345678', 'tel:+912012345678'],
  ['/contact', '/contact'],
  ['blog/a-post', 'blog/a-post'],
  ['#costs', '#section-costs'],
])('%j leads to %j', (typed, href) => {
  expect(readAddress(typed)).toEqual({ ok: true, href });
});

test.each([
  ['', 'Enter an address, or remove the link.'],
  [
    'javascript:alert(1)',
    'Addresses that begin with “javascript:” can run code, so they are refused. Use the address of a page.',
  ],
  [
    'java script:alert(1)',
    'Addresses that begin with “javascript:” can run code, so they are refused. Use the address of a page.',
  ],
  [
    'ftp://example.com',
    'Addresses that begin with “ftp:” are not allowed. Use https://, mailto:, tel: or a path such as /contact.',
  ],
  [
    'a "quoted" path',
    'This is not an address. Use https://, mailto:, tel: or a path such as /contact.',
  ],
])('%j is refused with a reason', (typed, reason) => {
  expect(readAddress(typed)).toEqual({ ok: false, reason });
});
