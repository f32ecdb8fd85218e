import { expect, test } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

test('bodies of one address share its limit, all bodies the total', () => {
  const budget = createBodyBudget({ bytesMax: 100, bytesPerAddressMax: 60 });
  const [one, other, stranger] = [budget.open('a'), budget.open('a'), budget.open('b')];
  expect([one.take(40), other.take(30), other.take(20)]).toEqual([true, false, true]);
  expect([stranger.take(50), stranger.take(40)]).toEqual([false, true]);
  expect(budget.bytes).toBe(100);
  one.release();
  expect([stranger.take(20), other.take(20)]).toEqual([true, true]);
});

test('bytes released twice count once', () => {
  const budget = createBodyBudget({ bytesMax: 100, bytesPerAddressMax: 100 });
  const share = budget.open('a');
  share.take(70);
  share.release();
  share.release();
  expect(budget.bytes).toBe(0);
  expect([budget.open('b').take(100), budget.open('a').take(1)]).toEqual([true, false]);
});
