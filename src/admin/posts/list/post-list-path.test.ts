import { expect, test } from 'vitest';
import { readListPath } from './post-list-path.ts';

test('the list that led here is remembered', () => {
  const listPath = '/admin/posts?q=state&sort=title&page=3';
  expect(readListPath({ listPath })).toBe(listPath);
});

test.each([
  null,
  undefined,
  'text',
  {},
  { listPath: 7 },
  { listPath: '//evil.example' },
  { listPath: '/admin/postscript' },
])('%j leads to the whole list', (state) => {
  expect(readListPath(state)).toBe('/admin/posts');
});
