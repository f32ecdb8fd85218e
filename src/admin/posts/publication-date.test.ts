import { expect, test } from 'vitest';
import {
  describeStart,
  isFutureDay,
  startOfDay,
  toCreationTime,
  toDay,
  toPublicationTime,
} from './publication-date.ts';

const now = new Date(2026, 10, 20, 9, 30);

test('a day is that of the reader, not of UTC', () => {
  expect(toDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(toDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(startOfDay('2026-01-05')?.getTime()).toBe(new Date(2026, 0, 5).getTime());
});

test.each(['', 'tomorrow', '2026-13-01', '2026-02-30', '26-01-01', '2026-1-1'])(
  '%j is no day',
  (text) => {
    expect(startOfDay(text)).toBeNull();
    expect(isFutureDay(text, now)).toBe(false);
    expect(describeStart(text)).toBe('');
  },
);

test('far years are days too; the server says that it does not take them', () => {
  expect(startOfDay('0001-01-01')?.getFullYear()).toBe(1);
  expect(startOfDay('9999-12-31')?.getFullYear()).toBe(9999);
});

test('today means now, another day its first moment, and no date the time of the server', () => {
  expect(toPublicationTime('2026-11-20', now)).toBe(now.toISOString());
  expect(toPublicationTime('2026-11-21', now)).toBe(new Date(2026, 10, 21).toISOString());
  expect(toPublicationTime('nonsense', now)).toBe('nonsense');
  expect(toCreationTime('', now)).toBeUndefined();
  expect(toCreationTime('2026-11-20', now)).toBeUndefined();
  expect(toCreationTime('2026-11-19', now)).toBe(new Date(2026, 10, 19).toISOString());
});

test('only a day to come waits for its time, and says in which time zone', () => {
  expect(isFutureDay('2026-11-20', now)).toBe(false);
  expect(isFutureDay('2026-11-21', now)).toBe(true);
  expect(describeStart('2026-11-21')).toMatch(/21.*2026.*\d\d.*\D{3}/);
});
