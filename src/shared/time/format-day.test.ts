import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each([
  ['2026-11-20T00:00:00.000Z', '20 November 2026'],
  ['2026-11-20T23:59:59.999Z', '20 November 2026'],
  ['2026-11-21T01:00:00+05:30', '20 November 2026'],
  ['soon', ''],
])('%j is %j', (iso, day) => {
  expect(formatDay(iso)).toBe(day);
});
