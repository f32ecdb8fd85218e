import { expect, test } from 'vitest';
import { isPublicationTime } from './publication-days.ts';

test.each([
  ['1969-12-31T23:59:59.999Z', false],
  ['1970-01-01T00:00:00.000Z', true],
  ['2199-12-31T23:59:59.999Z', true],
  ['2200-01-01T00:00:00.000Z', false],
  ['soon', false],
])('a post can be published at %s: %j', (time, isPossible) => {
  expect(isPublicationTime(Date.parse(time))).toBe(isPossible);
});
