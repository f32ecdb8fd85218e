import { expect, test } from 'vitest';
import { isNarrowed, postListPath, readPostFilters } from './post-filters.ts';

const plain = { page: 1, q: '', status: null };

test('the address holds what differs from the whole list, and gives it back', () => {
  expect(postListPath(plain)).toBe('/admin/posts');
  const filters = { page: 3, q: 'state & locks', status: 'scheduled' } as const;
  const path = postListPath(filters);
  expect(path).toBe('/admin/posts?q=state+%26+locks&status=scheduled&page=3');
  expect(readPostFilters(new URL(path, 'http://a').searchParams)).toEqual(filters);
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=99999999', 'status=gone', 'x=y'])(
  'an address that says %s shows the whole list',
  (search) => {
    expect(readPostFilters(new URLSearchParams(search))).toEqual(plain);
  },
);

test('words and a status narrow the list, a page does not', () => {
  expect(isNarrowed({ ...plain, page: 2 })).toBe(false);
  expect(isNarrowed({ ...plain, q: 'a' })).toBe(true);
  expect(isNarrowed({ ...plain, status: 'draft' })).toBe(true);
});
