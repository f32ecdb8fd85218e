import { expect, test } from 'vitest';
import { pickCreation, putLast } from './field-values.ts';

test('a record is made from the named values that are there', () => {
  const values = { title: 'A', excerpt: null, tags: undefined, secret: 'x', count: 0 };
  const names = ['title', 'excerpt', 'tags', 'count'] as const;
  expect(pickCreation(values, names)).toEqual({ title: 'A', count: 0 });
});

test('names are put last in the order they are given', () => {
  expect(putLast(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['b', 'd', 'c', 'a']);
});
