/** Day and time of a moment (milliseconds) in an IANA zone: 'Monday, 23 November, 18:30'. */
export function formatAnswerTime(time: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(time);
  const read = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${read('weekday')}, ${read('day')} ${read('month')}, ${read('hour')}:${read('minute')}`;
}
