import { expect, test } from 'vitest';
import { foldIssues, joinPath } from './field-issues.ts';

test('each field has the first of its messages', () => {
  expect(
    foldIssues([
      { path: 'title', message: 'Too short' },
      { path: 'tags.2', message: 'A tag is too long' },
      { path: 'title', message: 'Too long' },
      { path: 'tags', message: 'Too many' },
    ]),
  ).toEqual({ title: 'Too short', tags: 'A tag is too long' });
  expect(foldIssues([])).toEqual({});
});

test('a path names a part of a field with dots', () => {
  expect(joinPath(['tags', 2])).toBe('tags.2');
  expect(joinPath([])).toBe('');
});
