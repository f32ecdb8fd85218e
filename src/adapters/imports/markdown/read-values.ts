import { readDate } from '../read-date.ts';

/** Values of front matter, whose types nobody guarantees. */
export type Values = Readonly<Record<string, unknown>>;

/** The first of these that is a text; numbers and dates count as the text they were. */
export function readText(values: Values, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** The first of these that is a moment. */
export function readTime(values: Values, ...names: readonly string[]): string | null {
  for (const name of names) {
    const time = readDate(values[name]);
    if (time !== null) return time;
  }
  return null;
}

/** A list of texts, or one text as a list of one. */
export function readList(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => readList(one));
}

/** An address that is a text, or part of an object, as many themes have it. */
export function readAddress(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (Array.isArray(value)) return readAddress(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  const { src, path, url, image, relative: _, ...rest } = value as Values;
  return readText(
    { src, path, url, image, ...rest },
    'src',
    'path',
    'url',
    'image',
    'teaser',
    'feature',
    'overlay_image',
  );
}
