import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'less than a minute ago'],
  [29_000, 'less than a minute ago'],
  [30_000, '1 minute ago'],
  [5 * MINUTE, '5 minutes ago'],
  [44 * MINUTE, '44 minutes ago'],
  [45 * MINUTE, 'about 1 hour ago'],
  [3 * HOUR, 'about 3 hours ago'],
  [23.4 * HOUR, 'about 23 hours ago'],
  [23.6 * HOUR, '1 day ago'],
  [3 * DAY, '3 days ago'],
  [29 * DAY, '29 days ago'],
  [30 * DAY, 'about 1 month ago'],
  [59 * DAY, 'about 2 months ago'],
  [90 * DAY, '3 months ago'],
  [364 * DAY, '11 months ago'],
  [365 * DAY, 'about 1 year ago'],
  [500 * DAY, 'over 1 year ago'],
  [700 * DAY, 'almost 2 years ago'],
  [3650 * DAY, 'about 10 years ago'],
])('a moment %d ms old reads "%s"', (ageMs, text) => {
  expect(formatRelativeTime(new Date(now - ageMs).toISOString(), now)).toBe(text);
});

test('a future moment reads as one', () => {
  expect(formatRelativeTime(new Date(now + 2 * DAY).toISOString(), now)).toBe('in 2 days');
});

test('an unreadable date reads as nothing, not as "NaN years ago"', () => {
  expect(formatRelativeTime('soon', now)).toBe('');
});
