import { expect, test } from 'vitest';
import {
  describeMoment,
  isFuture,
  momentOf,
  startOfDay,
  toCreationTime,
  toDay,
  toMoment,
  toPublicationTime,
  toTime,
} from './publication-date.ts';

const now = new Date(2026, 10, 20, 9, 30);

test('a day is in the author’s time zone, not in UTC', () => {
  expect(toDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(toDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(startOfDay('2026-01-05')?.getTime()).toBe(new Date(2026, 0, 5).getTime());
});

test.each(['', 'tomorrow', '2026-13-01', '2026-02-30', '26-01-01', '2026-1-1'])(
  '%j is not a day',
  (text) => {
    expect(startOfDay(text)).toBeNull();
    expect(isFuture(text, '09:00', now)).toBe(false);
    expect(describeMoment(momentOf(text, ''))).toBe('');
  },
);

test('days in distant years are valid here; the server refuses them', () => {
  expect(startOfDay('0001-01-01')?.getFullYear()).toBe(1);
  expect(startOfDay('9999-12-31')?.getFullYear()).toBe(9999);
});

test('today means now, another day its first moment, and no date the server’s time', () => {
  expect(toPublicationTime('2026-11-20', now)).toBe(now.toISOString());
  expect(toPublicationTime('2026-11-21', now)).toBe(new Date(2026, 10, 21).toISOString());
  expect(toPublicationTime('nonsense', now)).toBe('nonsense');
  expect(toCreationTime('', now)).toBeUndefined();
  expect(toCreationTime('2026-11-20', now)).toBeUndefined();
  expect(toCreationTime('2026-11-19', now)).toBe(new Date(2026, 10, 19).toISOString());
});

test('a day with a time is that moment, without one the first moment', () => {
  const moment = new Date(2026, 11, 28, 9, 5);
  expect([toDay(moment), toTime(moment)]).toEqual(['2026-12-28', '09:05']);
  expect(toMoment('2026-12-28', '09:05', now)).toBe(moment.toISOString());
  expect(toMoment('2026-11-20', '', now)).toBe(now.toISOString());
  expect(toMoment('nonsense', '09:05', now)).toBe('nonsense');
});

test('only a future moment is scheduled, and names its time zone', () => {
  expect(isFuture('2026-11-20', '', now)).toBe(false);
  expect(isFuture('2026-11-20', '09:30', now)).toBe(false);
  expect(isFuture('2026-11-20', '09:31', now)).toBe(true);
  expect(isFuture('2026-11-21', '', now)).toBe(true);
  expect(describeMoment(momentOf('2026-12-28', '09:00'))).toMatch(/^28 Dec 2026, 09:00 \D{3,}$/);
});
