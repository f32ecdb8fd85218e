const DAY_PATTERN = /^(\d{4,6})-(\d{2})-(\d{2})$/;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of a moment in the author's time zone, in the format of a date input. */
export const toDay = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The time of a moment in the author's time zone, in the format of a time input. */
export const toTime = (date: Date) =>
  `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** The first moment of a day in the author's time zone; null if the text is not a day. */
export function startOfDay(day: string): Date | null {
  const match = DAY_PATTERN.exec(day);
  if (!match) return null;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const start = new Date(2000, 0, 1);
  start.setFullYear(year, month - 1, date);
  return start.getMonth() === month - 1 ? start : null;
}

/** In ISO 8601: today means now, another day its first moment. What is no day is left to the server to refuse. */
export function toPublicationTime(day: string, now: Date): string {
  if (day === toDay(now)) return now.toISOString();
  return startOfDay(day)?.toISOString() ?? day;
}

/** A moment in the author's time zone; without a time, the day's first. Null if invalid. */
export function momentOf(day: string, time: string): Date | null {
  const moment = startOfDay(day);
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (moment && match) moment.setHours(Number(match[1]), Number(match[2]));
  return moment;
}

/** When a post with this day and time is published; without a time, as in `toPublicationTime`. */
export const toMoment = (day: string, time: string, now: Date): string =>
  time === '' ? toPublicationTime(day, now) : (momentOf(day, time)?.toISOString() ?? day);

/** The same for a new post; undefined, also for today, leaves it to the server, whose clock may be behind. */
export const toCreationTime = (day: string, now: Date): string | undefined =>
  day === '' || day === toDay(now) ? undefined : toPublicationTime(day, now);

/** Whether a post with this day and time would be scheduled. */
export function isFuture(day: string, time: string, now: Date): boolean {
  const moment = momentOf(day, time);
  return moment !== null && moment > now;
}

// In English, like the rest of the panel.
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'long',
});

/** A moment in the author's time zone with its name: `28 Dec 2026, 09:00 India Standard Time`. */
export const describeMoment = (date: Date | null) => (date ? momentFormat.format(date) : '');
