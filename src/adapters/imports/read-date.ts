import { isPublicationTime } from '#shared/posts/publication-days.ts';

const NUMERIC =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i;

/**
 * A moment in any of the notations of front matter and exports, as ISO 8601 in UTC. Without a zone
 * it is read as UTC, so that an import gives the same on every machine. Null for anything else,
 * such as WordPress's `0000-00-00 00:00:00`.
 */
export function readDate(value: unknown): string | null {
  if (typeof value === 'number') return toTime(value);
  if (value instanceof Date) return readDate(value.toISOString());
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const numeric = NUMERIC.exec(text);
  if (numeric) return readNumeric(numeric);
  // Such as `Jul 08 2022`, which would otherwise be read in the machine's own zone.
  const hasZone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*(?:\(.*\))?$/i.test(text);
  return /[a-z]{3}/i.test(text) ? toTime(Date.parse(hasZone ? text : `${text} UTC`)) : null;
}

function readNumeric(parts: RegExpExecArray): string | null {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = parts;
  const milliseconds = `${parts[7] ?? ''}000`.slice(0, 3);
  const two = (text: string) => text.padStart(2, '0');
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${two(second)}`;
  const time = Date.parse(`${local}.${milliseconds}Z`);
  // `2024-02-30` is no day; `Date` would make it the first of March.
  if (Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day)) return null;
  return toTime(time - readZoneMinutes(parts[8]) * 60_000);
}

function readZoneMinutes(zone = 'Z'): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (!sign) return 0;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function toTime(milliseconds: number): string | null {
  return isPublicationTime(milliseconds) ? new Date(milliseconds).toISOString() : null;
}
