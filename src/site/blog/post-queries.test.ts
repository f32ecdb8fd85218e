import { expect, test } from 'vitest';
import { postKey, postListKey, readPageNumber } from './post-queries.ts';

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', 1],
  ['page=-3', 1],
  ['page=1e3', 1],
  ['page=abc', 1],
  ['page=123456', 1],
])('"%s" asks for page %d', (search, pageNumber) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(pageNumber);
});

test('the first page of the list has no offset', () => {
  expect(postListKey(1)[0]).toBe('/api/blog/published?limit=12');
  expect(postListKey(3)[0]).toBe('/api/blog/published?limit=12&offset=24');
});

test('a slug is encoded in its address', () => {
  expect(postKey('a/b?c')[0]).toBe('/api/blog/a%2Fb%3Fc');
});
