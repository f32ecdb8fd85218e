import { expect, test } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { getNextAttempt } from './retry-schedule.ts';

const START = '2026-03-01T12:00:00.000Z';

/** The delays, in seconds, of a delivery that always fails at once. */
function listDelays(random: number): number[] {
  const delays: number[] = [];
  let now = START;
  for (let attempts = 1; attempts < 100; attempts += 1) {
    const next = getNextAttempt({ attempts, triedSince: START }, now, random);
    if (next === null) return delays;
    delays.push((Date.parse(next) - Date.parse(now)) / 1000);
    now = next;
  }
  return delays;
}

test('delays double from 10 seconds to 6 hours, for 3 days', () => {
  const delays = listDelays(0);
  expect(delays.slice(0, 12)).toEqual([
    ...[10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10_240, 20_480],
  ]);
  expect(delays.slice(12).every((delay) => delay === 21_600)).toBe(true);
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total / 86_400).toBeGreaterThanOrEqual(3);
  expect(total / 86_400).toBeLessThan(3.25);
});

test('jitter stays within the bounds', () => {
  for (const random of [0, 0.3, 0.7, 0.999]) {
    for (const delay of listDelays(random)) {
      expect(delay).toBeGreaterThanOrEqual(10);
      expect(delay).toBeLessThanOrEqual(21_600);
    }
  }
  expect(listDelays(0.5)[0]).not.toBe(listDelays(0.9)[0]);
});

test('a new start counts from then', () => {
  const later = addSeconds(START, 5 * 86_400);
  expect(getNextAttempt({ attempts: 30, triedSince: START }, later, 0)).toBeNull();
  expect(getNextAttempt({ attempts: 30, triedSince: later }, later, 0)).not.toBeNull();
});
