import { expect, test, vi } from 'vitest';
import { ObservableValue } from './observable-value.ts';

test('every change reaches every subscriber until it leaves', () => {
  const value = new ObservableValue('first');
  const seen: string[] = [];
  const leave = value.subscribe(() => seen.push(value.get()));
  const other = vi.fn();
  value.subscribe(other);
  value.set('second');
  leave();
  value.set('third');
  expect(seen).toEqual(['second']);
  expect(other).toHaveBeenCalledTimes(2);
  expect(value.get()).toBe('third');
});

test('a change says whether anybody notices it', () => {
  const value = new ObservableValue(0);
  expect(value.set(1)).toBe(false);
  const leave = value.subscribe(() => {});
  expect(value.set(2)).toBe(true);
  leave();
  expect(value.set(3)).toBe(false);
});
