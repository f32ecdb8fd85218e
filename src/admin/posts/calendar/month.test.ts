import { describe, expect, test } from 'vitest';
import {
  addMonths,
  dayOf,
  firstDayOf,
  listBounds,
  listWeeks,
  moveByMonths,
  moveToDay,
  nameDay,
  readDay,
  readMonth,
} from './month.ts';

const day = (text: string) => readDay(text) ?? Number.NaN;

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', null],
  ['2026-1', null],
  ['1969-12', null],
  ['2200-01', null],
  ['', null],
])('%j is the month %j', (text, month) => {
  expect(readMonth(text)).toBe(month);
});

test.each(['2026-02-29', '2026-11-31', '20261101', 'today'])('%j is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

test('weeks are whole and begin on Monday', () => {
  // 1 November 2026 is a Sunday, 30 November a Monday.
  const weeks = listWeeks('2026-11').map((week) => week.map(nameDay));
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[0]?.[6]).toBe('2026-11-01');
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  // February 2027 begins on a Monday and has four weeks.
  expect(listWeeks('2027-02')).toHaveLength(4);
});

test('months are added over the end of a year, and a date stays in the month', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(nameDay(moveByMonths(day('2026-01-31'), 1))).toBe('2026-02-28');
  expect(nameDay(moveByMonths(day('2026-03-15'), -1))).toBe('2026-02-15');
  expect(nameDay(firstDayOf('2026-11'))).toBe('2026-11-01');
});

describe('in a zone with summer time', () => {
  const zone = 'Europe/Berlin';

  test('a day begins at midnight there', () => {
    expect(listBounds(listWeeks('2027-03'), zone)).toEqual({
      from: '2027-02-28T23:00:00.000Z',
      until: '2027-04-04T22:00:00.000Z',
    });
    expect(nameDay(dayOf('2027-03-27T23:30:00.000Z', zone))).toBe('2027-03-28');
  });

  test.each([
    ['into summer', '2027-03-26T08:00:12.345Z', '2027-03-29', '2027-03-29T07:00:12.345Z'],
    ['out of it', '2027-10-29T07:00:00.000Z', '2027-11-01', '2027-11-01T08:00:00.000Z'],
    ['and not', '2027-07-01T07:00:00.000Z', '2027-07-31', '2027-07-31T07:00:00.000Z'],
    [
      'to an hour that is skipped',
      '2027-03-27T01:30:00.000Z',
      '2027-03-28',
      '2027-03-28T01:30:00.000Z',
    ],
  ])('a post that is moved %s keeps its time of day', (_how, from, to, expected) => {
    expect(moveToDay(from, day(to), zone)).toBe(expected);
  });
});
