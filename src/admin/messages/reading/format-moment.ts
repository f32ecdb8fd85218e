const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const yearToo = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment for the end of a sentence: 'at 14:02' today, 'on 3 Nov, 14:02' on other days. */
export function formatMoment(iso: string, now: number): string {
  const moment = new Date(iso);
  const today = new Date(now);
  if (moment.toDateString() === today.toDateString()) return `at ${time.format(moment)}`;
  const format = moment.getFullYear() === today.getFullYear() ? dayAndTime : yearToo;
  return `on ${format.format(moment)}`;
}
