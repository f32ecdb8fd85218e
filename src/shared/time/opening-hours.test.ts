import { describe, expect, test } from 'vitest';
import {
  describeAnswerRule,
  describeOpeningHours,
  findAnswerTime,
  type OpeningHours,
} from './opening-hours.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const pune: OpeningHours = {
  ...{ timeZone: 'Asia/Kolkata', timeZoneLabel: 'IST', answerHours: 9 },
  week: [{ days: weekdays, opens: '09:30', closes: '18:30' }],
};
const elsewhere = (timeZone: string): OpeningHours => ({
  ...{ timeZone, timeZoneLabel: null, answerHours: 8 },
  week: [{ days: weekdays, opens: '09:00', closes: '17:00' }],
});

const answerTo = (sentAt: string, hours: OpeningHours) => {
  const time = findAnswerTime(Date.parse(sentAt), hours);
  return time === null ? null : new Date(time).toISOString();
};

// 23 November 2026 is a Monday; Pune is five and a half hours ahead of UTC.
test.each([
  ['in the morning', '2026-11-24T04:30:00Z', '2026-11-25T04:30:00.000Z'],
  ['at a crooked minute, rounded up', '2026-11-24T04:37:10Z', '2026-11-25T05:00:00.000Z'],
  ['before opening', '2026-11-24T01:00:00Z', '2026-11-24T13:00:00.000Z'],
  ['at opening', '2026-11-24T04:00:00Z', '2026-11-24T13:00:00.000Z'],
  ['at closing', '2026-11-24T13:00:00Z', '2026-11-25T13:00:00.000Z'],
  ['in the evening', '2026-11-24T17:00:00Z', '2026-11-25T13:00:00.000Z'],
  [
    'after midnight there, still the day before in UTC',
    '2026-11-24T19:00:00Z',
    '2026-11-25T13:00:00.000Z',
  ],
  ['on Friday afternoon', '2026-11-27T10:30:00Z', '2026-11-30T10:30:00.000Z'],
  ['on Friday evening', '2026-11-27T14:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['on Saturday', '2026-11-28T06:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['on Sunday night, when it is Monday there', '2026-11-29T20:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['on the last day of the year', '2026-12-31T10:30:00Z', '2027-01-01T10:30:00.000Z'],
])('a message sent %s is answered within nine opening hours', (_when, sentAt, answeredAt) => {
  expect(answerTo(sentAt, pune)).toBe(answeredAt);
});

describe('where summer time begins and ends, the hours follow the clocks of the place', () => {
  test.each([
    // Berlin: winter time ends on 28 March 2027 and comes back on 31 October 2027, both Sundays.
    ['over the beginning', 'Europe/Berlin', '2027-03-26T12:00:00Z', '2027-03-29T11:00:00.000Z'],
    ['over the end', 'Europe/Berlin', '2027-10-29T11:00:00Z', '2027-11-01T12:00:00.000Z'],
    ['in summer', 'Europe/Berlin', '2027-07-06T09:00:00Z', '2027-07-07T09:00:00.000Z'],
    ['west of UTC', 'America/New_York', '2027-03-12T20:00:00Z', '2027-03-15T19:00:00.000Z'],
    [
      'with the seasons reversed',
      'Australia/Lord_Howe',
      '2027-04-01T23:00:00Z',
      '2027-04-04T23:30:00.000Z',
    ],
  ])('%s', (_title, timeZone, sentAt, answeredAt) => {
    expect(answerTo(sentAt, elsewhere(timeZone))).toBe(answeredAt);
  });
});

test('a lunch break and short days count as they are; a rounded time is never past closing', () => {
  const hours: OpeningHours = {
    ...{ timeZone: 'UTC', timeZoneLabel: '', answerHours: 5 },
    week: [
      { days: ['Tuesday'], opens: '14:00', closes: '16:45' },
      { days: ['Tuesday'], opens: '09:00', closes: '11:00' },
      { days: ['Thursday'], opens: '10:00', closes: '10:20' },
    ],
  };
  // Tuesday: 2 h and 2 h 45 min; the last 15 minutes are on Thursday.
  expect(answerTo('2026-11-24T08:00:00Z', hours)).toBe('2026-11-26T10:20:00.000Z');
});

test('hours that never open promise nothing', () => {
  expect(answerTo('2026-11-24T08:00:00Z', { ...pune, week: [] })).toBeNull();
  const closed = [{ days: weekdays, opens: '09:00', closes: '09:00' }];
  expect(answerTo('2026-11-24T08:00:00Z', { ...pune, week: closed })).toBeNull();
});

test.each([
  [weekdays, 'Monday to Friday, 09:30–18:30 IST'],
  [['Saturday', 'Sunday', 'Monday'], 'Saturday to Monday, 09:30–18:30 IST'],
  [['Monday', 'Tuesday'], 'Monday and Tuesday, 09:30–18:30 IST'],
  [['Monday', 'Wednesday', 'Friday'], 'Monday, Wednesday and Friday, 09:30–18:30 IST'],
])('%j is %j', (days, words) => {
  const week = [{ days, opens: '09:30', closes: '18:30' }];
  expect(describeOpeningHours({ ...pune, week })).toBe(words);
});

test('a place whose time needs no name has none at the end, after lines that semicolons join', () => {
  const berlin = elsewhere('Europe/Berlin');
  const week = [...berlin.week, { days: ['Saturday'], opens: '10:00', closes: '12:00' }];
  expect(describeOpeningHours({ ...berlin, week })).toBe(
    'Monday to Friday, 09:00–17:00; Saturday, 10:00–12:00',
  );
});

test.each([
  [9, 'within one working day'],
  [8, 'within one working day'],
  [18, 'within 18 opening hours'],
])('promises %i hours without a clock as "%s"', (answerHours, rule) => {
  expect(describeAnswerRule({ ...pune, answerHours })).toBe(rule);
});
