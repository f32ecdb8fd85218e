import { expect, test } from 'vitest';
import { isCentred, roundFocalPoint, toObjectPosition } from './focal-point.ts';

test.each([
  [0.5, 0.5, true],
  [0.5, 0.2, false],
  [0.2, 0.5, false],
])('a picture held at %d, %d is centred: %s', (x, y, expected) => {
  expect(isCentred({ x, y })).toBe(expected);
});

test('a focal point has two decimals, and is written as shares of the picture', () => {
  expect(roundFocalPoint({ x: 1 / 3, y: 0.999 })).toEqual({ x: 0.33, y: 1 });
  expect(toObjectPosition({ x: 0.33, y: 1 })).toBe('33% 100%');
});
