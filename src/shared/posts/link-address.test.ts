import { expect, it } from 'vitest';
import { listSameOrigins, readLinkAddress } from './link-address.ts';

it.each([
  ['/about', '', '/about', ''],
  ['/blog/a-post/?a=1#part', '', '/blog/a-post', '?a=1#part'],
  ['neighbour', '', '/blog/neighbour', ''],
  ['../about', '', '/about', ''],
  ['?page=2', '', '/blog/-', '?page=2'],
  ['/blog/gr%c3%bc%C3%9Fe', '', '/blog/gr%C3%BC%C3%9Fe', ''],
  ['/blog/%E0%A4%A', '', null, ''],
  ['https://www.example.com', 'https://www.example.com', '/', ''],
  ['HTTP://Example.com:8080/x', 'http://example.com:8080', '/x', ''],
  ['//example.com/x#y', '//example.com', '/x', '#y'],
])('%s leads to %j, %j, %j', (link, origin, path, rest) => {
  expect(readLinkAddress(link)).toEqual({ origin, path, rest });
});

it.each(['', '#part', 'mailto:a@example.com', 'tel:+91', 'https://', 'javascript:1'])(
  '%j leads to no page',
  (link) => expect(readLinkAddress(link)).toBeNull(),
);

it('a site is named in three ways', () => {
  expect(listSameOrigins('https://example.com:8443')).toEqual([
    '',
    'https://example.com:8443',
    '//example.com:8443',
  ]);
});
