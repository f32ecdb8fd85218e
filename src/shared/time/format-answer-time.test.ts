import { expect, test } from 'vitest';
import { formatAnswerTime } from './format-answer-time.ts';

test.each([
  ['2026-11-23T13:00:00Z', 'Asia/Kolkata', 'Monday, 23 November, 18:30'],
  ['2026-11-23T19:00:00Z', 'Asia/Kolkata', 'Tuesday, 24 November, 00:30'],
  ['2026-07-01T07:05:00Z', 'Europe/Berlin', 'Wednesday, 1 July, 09:05'],
  ['2026-12-01T07:05:00Z', 'Europe/Berlin', 'Tuesday, 1 December, 08:05'],
])('%s in %s is %s', (iso, timeZone, words) => {
  expect(formatAnswerTime(Date.parse(iso), timeZone)).toBe(words);
});
