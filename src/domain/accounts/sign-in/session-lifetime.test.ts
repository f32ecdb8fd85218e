import { describe, expect, test } from 'vitest';
import { addSeconds } from '#shared/time/add-seconds.ts';
import {
  buildSession,
  findNextIdleExpiry,
  getSessionEnd,
  isSessionAlive,
} from './session-lifetime.ts';

const DAY = 86_400;
const start = '2026-03-01T12:00:00.000Z';
const session = buildSession('hash', 1, { address: null, device: null }, start);

describe('isSessionAlive', () => {
  test.each([
    ['at once', 0, true],
    ['just before seven idle days', 7 * DAY - 0.001, true],
    ['after seven idle days', 7 * DAY, false],
  ])('%s', (_when, seconds, alive) => {
    expect(isSessionAlive(session, addSeconds(start, seconds))).toBe(alive);
  });

  test('ends after thirty days, however recently it was used', () => {
    const used = { ...session, idleExpiresAt: addSeconds(start, 36 * DAY) };
    expect(isSessionAlive(used, addSeconds(start, 30 * DAY - 0.001))).toBe(true);
    expect(isSessionAlive(used, addSeconds(start, 30 * DAY))).toBe(false);
    expect(getSessionEnd(used)).toBe(addSeconds(start, 30 * DAY));
  });
});

describe('findNextIdleExpiry', () => {
  test.each([
    ['not within five minutes', 299, null],
    ['from five minutes on', 300, addSeconds(start, 300 + 7 * DAY)],
    ['never backwards', -3600, null],
  ])('%s', (_when, seconds, expected) => {
    expect(findNextIdleExpiry(session, addSeconds(start, seconds))).toBe(expected);
  });
});
