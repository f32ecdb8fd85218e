import { DAY_MS, MINUTE_MS } from './day.ts';

/** A moment as the clocks and calendars of one place show it. */
export interface ZonedTime {
  /** The day as the number of days since 1 January 1970. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const part = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric' },
    ...{ month: part, day: part, hour: part, minute: part },
  });
  formats.set(timeZone, format);
  return format;
}

/** The time on the clocks of an IANA zone at a moment, as if it were UTC; whole minutes. */
function readClock(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** The day and minute of a moment (milliseconds) in an IANA zone. */
export function toZonedTime(time: number, timeZone: string): ZonedTime {
  const clock = readClock(time, timeZone);
  const day = Math.floor(clock / DAY_MS);
  return { day, minutes: (clock - day * DAY_MS) / MINUTE_MS };
}

/** The moment (ms) at which a zone's clocks show this; an hour later if summer time skips it. */
export function fromZonedTime({ day, minutes }: ZonedTime, timeZone: string): number {
  const clock = day * DAY_MS + minutes * MINUTE_MS;
  const guess = clock - (readClock(clock, timeZone) - clock);
  return guess - (readClock(guess, timeZone) - clock);
}

/** The number of the weekday, 0 for Sunday; the first day of 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
