import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test.each([
  [{}, '/list'],
  [{ q: '', page: undefined, sort: null }, '/list'],
  [{ q: 'a & b', page: 2, unread: true }, '/list?q=a+%26+b&page=2&unread=true'],
  [{ offset: 0, all: false }, '/list?offset=0&all=false'],
])('%j', (values, expected) => {
  expect(withQuery('/list', values)).toBe(expected);
});
