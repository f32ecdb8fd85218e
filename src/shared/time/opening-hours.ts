import { fromZonedTime, toZonedTime, weekdayOf } from './zoned-time.ts';

/** The opening hours of a week in the zone of the firm. */
export interface OpeningHours {
  readonly timeZone: string;
  readonly timeZoneLabel: string | null;
  readonly week: readonly {
    readonly days: readonly string[];
    readonly opens: string;
    readonly closes: string;
  }[];
  readonly answerHours: number;
}

const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A promise is a round time. */
const ROUND_MINUTES = 30;
/** Hours that never open would be waited for without end. */
const DAYS_MAX = 366;

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The moment (milliseconds) by which a message sent at `sentAt` is answered: when the opening hours
 * after it add up to `answerHours`, rounded up to half an hour but never past closing time. Null if
 * the hours never open (BEHAVIOUR 3.4).
 */
export function findAnswerTime(sentAt: number, hours: OpeningHours): number | null {
  const sent = toZonedTime(sentAt, hours.timeZone);
  let left = hours.answerHours * 60;
  for (let day = sent.day; day < sent.day + DAYS_MAX; day += 1) {
    for (const { opens, closes } of listOpenings(day, hours)) {
      const from = day === sent.day ? Math.max(opens, sent.minutes) : opens;
      const open = Math.max(0, closes - from);
      if (open > 0 && left <= open) {
        const minutes = Math.ceil((from + left) / ROUND_MINUTES) * ROUND_MINUTES;
        return fromZonedTime({ day, minutes: Math.min(minutes, closes) }, hours.timeZone);
      }
      left -= open;
    }
  }
  return null;
}

function listOpenings(day: number, { week }: OpeningHours) {
  const name = WEEKDAYS[weekdayOf(day)] as string;
  return week
    .filter(({ days }) => days.includes(name))
    .map(({ opens, closes }) => ({ opens: toMinutes(opens), closes: toMinutes(closes) }))
    .sort((one, other) => one.opens - other.opens);
}

/** The promise without a clock: 'within one working day', or within the promised opening hours. */
export function describeAnswerRule({ week, answerHours }: OpeningHours): string {
  const longest = Math.max(
    ...week.map(({ opens, closes }) => (toMinutes(closes) - toMinutes(opens)) / 60),
  );
  return answerHours <= longest ? 'within one working day' : `within ${answerHours} opening hours`;
}

/** The hours in words: 'Monday to Friday, 09:30–18:30 IST'; several lines are joined by semicolons. */
export function describeOpeningHours({ week, timeZoneLabel }: OpeningHours): string {
  const lines = week.map(({ days, opens, closes }) => `${nameDays(days)}, ${opens}–${closes}`);
  return `${lines.join('; ')} ${timeZoneLabel ?? ''}`.trim();
}

/** 'Monday to Friday' for three days in a row and more, else the days one by one. */
function nameDays(days: readonly string[]): string {
  const numbers = days.map((day) => WEEKDAYS.indexOf(day as (typeof WEEKDAYS)[number]));
  const isRow = numbers.every(
    (number, index) => index === 0 || number === ((numbers[index - 1] ?? 0) + 1) % 7,
  );
  if (isRow && days.length > 2) return `${days[0]} to ${days.at(-1)}`;
  return days.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
