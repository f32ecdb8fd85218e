import { expect, test } from 'vitest';
import { listPagerSteps } from './pager-steps.ts';

const draw = (page: number, pageCount: number) =>
  listPagerSteps(page, pageCount)
    .map((step) => (step.kind === 'gap' ? '…' : step.page))
    .join(' ');

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [3, 5, '1 2 3 4 5'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [400, 400, '1 … 399 400'],
])('page %i of %i reads %s', (page, pageCount, text) => {
  expect(draw(page, pageCount)).toBe(text);
});
