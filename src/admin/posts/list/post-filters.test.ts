import { expect, test } from 'vitest';
import {
  isNarrowed,
  nextSort,
  postListPath,
  readDirection,
  readPostFilters,
} from './post-filters.ts';

const plain = { page: 1, q: '', status: null, sort: '-createdAt' } as const;

test('the address holds what differs from the whole list, and reads back the same', () => {
  expect(postListPath(plain)).toBe('/admin/posts');
  const filters = { page: 3, q: 'state & locks', status: 'scheduled', sort: 'title' } as const;
  const path = postListPath(filters);
  expect(path).toBe('/admin/posts?q=state+%26+locks&status=scheduled&sort=title&page=3');
  expect(readPostFilters(new URL(path, 'http://a').searchParams)).toEqual(filters);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=99999999',
  'status=gone',
  'sort=slug',
  'x=y',
])('an address that says %s shows the whole list', (search) => {
  expect(readPostFilters(new URLSearchParams(search))).toEqual(plain);
});

test('the list of all that is not public yet has an address', () => {
  const path = postListPath({ ...plain, status: 'unpublished' });
  expect(path).toBe('/admin/posts?status=unpublished');
  expect(readPostFilters(new URL(path, 'http://a').searchParams).status).toBe('unpublished');
});

test('words and a status narrow the list, a page does not', () => {
  expect(isNarrowed({ ...plain, page: 2 })).toBe(false);
  expect(isNarrowed({ ...plain, q: 'a' })).toBe(true);
  expect(isNarrowed({ ...plain, status: 'draft' })).toBe(true);
});

test('a click reverses the order of a column, or starts with its usual order', () => {
  expect(nextSort('-createdAt', 'title')).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('-title', 'title')).toBe('title');
  expect(nextSort('-title', 'createdAt')).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt')).toBe('createdAt');
});

test('only the column that orders the list has a direction', () => {
  expect(readDirection('-createdAt', 'createdAt')).toBe('descending');
  expect(readDirection('title', 'title')).toBe('ascending');
  expect(readDirection('title', 'status')).toBeUndefined();
});
