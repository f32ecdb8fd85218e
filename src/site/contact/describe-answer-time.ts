import { formatAnswerTime } from '#shared/time/format-answer-time.ts';
import { findAnswerTime, type OpeningHours } from '#shared/time/opening-hours.ts';

/** When a message sent now is answered, by the firm's clock: 'Monday, 23 November, 18:30'; null if it never opens. */
export function describeAnswerTime(now: number, hours: OpeningHours): string | null {
  const time = findAnswerTime(now, hours);
  return time === null ? null : formatAnswerTime(time, hours.timeZone);
}
