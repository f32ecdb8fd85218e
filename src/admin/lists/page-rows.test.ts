import { expect, test } from 'vitest';
import { pageRows } from './page-rows.ts';

const list = (length: number) => ({ rows: Array.from({ length }, (_, index) => index) });

test('a server that ignores paging still shows one page at a time', () => {
  expect(pageRows(list(25), 3, 25)).toHaveLength(25);
  expect(pageRows(list(60), 2, 25)[0]).toBe(25);
  expect(pageRows(list(60), 3, 25)).toHaveLength(10);
});
