const DAY_PATTERN = /^(\d{4,6})-(\d{2})-(\d{2})$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of a moment in the reader's time zone, as a date input writes it. */
export const toDay = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The time of a moment in the reader's time zone, as a time input writes it. */
export const toTime = (date: Date) =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The first moment of a day in the reader's time zone; null where the text is no day. */
export function startOfDay(day: string): Date | null {
  const match = DAY_PATTERN.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const start = new Date(2000, 0, 1);
  start.setFullYear(year, month - 1, date);
  return start.getMonth() === month - 1 ? start : null;
}

/**
 * When a post of this day comes out, in ISO 8601: today means now, another day its first moment. A
 * text that is no day goes as it is: the server says what is wrong with it.
 */
export function toPublicationTime(day: string, now: Date): string {
  if (day === toDay(now)) return now.toISOString();
  return startOfDay(day)?.toISOString() ?? day;
}

/** A day and a time in the reader's time zone; no time is its first moment. Null for what is none. */
export function momentOf(day: string, time: string): Date | null {
  const moment = startOfDay(day);
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (moment && match) moment.setHours(Number(match[1]), Number(match[2]));
  return moment;
}

/** When a post of this day and time comes out; without a time as `toPublicationTime` has it. */
export const toMoment = (day: string, time: string, now: Date): string =>
  time === '' ? toPublicationTime(day, now) : (momentOf(day, time)?.toISOString() ?? day);

/**
 * The same for a new post; undefined leaves the time to the server. That is so for today too: this
 * device's clock may run ahead of the server's, and the post would be scheduled.
 */
export const toCreationTime = (day: string, now: Date): string | undefined =>
  day === '' || day === toDay(now) ? undefined : toPublicationTime(day, now);

/** Whether a post of this day and time would wait for it. */
export function isFuture(day: string, time: string, now: Date): boolean {
  const moment = momentOf(day, time);
  return moment !== null && moment > now;
}

// English, like everything else that the panel says.
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'long',
});

/** A moment in the reader's time zone with its name: `28 Dec 2026, 09:00 India Standard Time`. */
export const describeMoment = (date: Date | null) => (date ? momentFormat.format(date) : '');
