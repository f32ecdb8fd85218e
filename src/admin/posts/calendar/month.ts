import { DAY_MS, MINUTE_MS } from '#shared/time/day.ts';
import { fromZonedTime, toZonedTime, weekdayOf } from '#shared/time/zoned-time.ts';

/** A month of the calendar, `2026-11`. Days are numbers of days since 1 January 1970. */
export type Month = string;

const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;
const DAYS_A_WEEK = 7;

const toDate = (day: number) => new Date(day * DAY_MS);

export const monthOf = (day: number): Month => toDate(day).toISOString().slice(0, 7);

/** A day as `2026-11-20`. */
export const nameDay = (day: number): string => toDate(day).toISOString().slice(0, 10);

export const dateOf = (day: number): number => toDate(day).getUTCDate();

/** A day from `2026-11-20`; null if there is no such day. */
export function readDay(text: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  const day = time / DAY_MS;
  return Number.isNaN(time) || nameDay(day) !== text ? null : day;
}

/** The month in an address; null if it is none of those that posts can have. */
export function readMonth(text: string): Month | null {
  const day = readDay(`${text}-01`);
  const year = Number(text.slice(0, 4));
  return day !== null && year >= FIRST_YEAR && year <= LAST_YEAR ? text : null;
}

export const firstDayOf = (month: Month): number => readDay(`${month}-01`) ?? 0;

export function addMonths(month: Month, by: number): Month {
  const first = toDate(firstDayOf(month));
  first.setUTCMonth(first.getUTCMonth() + by);
  return monthOf(first.getTime() / DAY_MS);
}

/** The same date in the month `by` months later, or its last day if it is shorter. */
export function moveByMonths(day: number, by: number): number {
  const month = addMonths(monthOf(day), by);
  const last = firstDayOf(addMonths(month, 1)) - 1;
  return Math.min(firstDayOf(month) + dateOf(day) - 1, last);
}

/** The first day of the week of a day; weeks begin on Monday. */
export const weekStartOf = (day: number): number => day - ((weekdayOf(day) + 6) % DAYS_A_WEEK);

export const weekdays = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
];

/** The day that a key leads to from another, as in the ARIA pattern of a grid; undefined for other keys. */
export function findDayByKey(key: string, day: number): number | undefined {
  const start = weekStartOf(day);
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - 7,
    ArrowDown: day + 7,
    Home: start,
    End: start + 6,
    PageUp: moveByMonths(day, -1),
    PageDown: moveByMonths(day, 1),
  };
  return days[key];
}

export function listWeeks(month: Month): readonly (readonly number[])[] {
  const end = firstDayOf(addMonths(month, 1));
  const weeks: number[][] = [];
  for (let start = weekStartOf(firstDayOf(month)); start < end; start += DAYS_A_WEEK) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, index) => start + index));
  }
  return weeks;
}

/** The moments between which the days of some weeks lie in a zone, as ISO 8601. */
export function listBounds(weeks: readonly (readonly number[])[], timeZone: string) {
  const start = weeks[0]?.[0] ?? 0;
  const end = (weeks.at(-1)?.at(-1) ?? 0) + 1;
  const toIso = (day: number) =>
    new Date(fromZonedTime({ day, minutes: 0 }, timeZone)).toISOString();
  return { from: toIso(start), until: toIso(end) };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});

/** A day as `Friday 20 November 2026`. */
export const describeDay = (day: number): string => dayFormat.format(toDate(day));

/** A month as `November 2026`. */
export const describeMonth = (month: Month): string =>
  monthFormat.format(toDate(firstDayOf(month)));

export const dayOf = (iso: string, timeZone: string): number =>
  toZonedTime(Date.parse(iso), timeZone).day;

/** The moment on another day at which the zone's clocks show the same, whatever summer time does. */
export function moveToDay(iso: string, day: number, timeZone: string): string {
  const time = Date.parse(iso);
  const { minutes } = toZonedTime(time, timeZone);
  const moved = fromZonedTime({ day, minutes }, timeZone) + (time % MINUTE_MS);
  return new Date(moved).toISOString();
}
