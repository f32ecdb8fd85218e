/** Every string in a value, however deep, but for ids. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : textsOf(part)));
}

/** Every number in a text, as written but without its unit. */
export const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
