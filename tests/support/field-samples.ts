import type { Field, Fields } from '#rules/fields/field.ts';

/** The value that a test gives a field at first, or the one it changes it to. */
export type Turn = 'first' | 'later';

/** A value of a field's kind that no other field and no other turn has; it is stored as it is sent. */
export function sampleField(name: string, field: Field | undefined, turn: Turn): unknown {
  // In the form of a slug, which is also a fine title, name or message.
  const text = `${name.toLowerCase()}-of-the-${turn}-turn`;
  const isFirst = turn === 'first';
  switch (field?.kind) {
    case 'text':
      if (field.form === 'email') return `${text}@example.com`;
      return field.form === 'address' ? `/art/${text}.svg` : text;
    case 'html':
      return `<p>${text}</p>`;
    case 'tags':
      return [text, 'common'];
    case 'flag':
      return isFirst;
    case 'time':
      return isFirst ? '2026-02-01T10:00:00.000Z' : '2026-02-02T11:30:00.000Z';
    case 'number':
      return isFirst ? 11 : 12;
    case 'choice':
      return Object.keys(field.options).at(isFirst ? 0 : 1);
    default:
      throw new Error(`Say here what a test puts into ${name}, which is ${field?.kind}`);
  }
}

/** Values for all of these fields. */
export const sampleFields = (fields: Fields, names: readonly string[], turn: Turn) =>
  Object.fromEntries(names.map((name) => [name, sampleField(name, fields[name], turn)]));
