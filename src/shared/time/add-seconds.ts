/** The moment `seconds` after `time`; both ISO 8601 in UTC with milliseconds. */
export function addSeconds(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1000).toISOString();
}
