import type { Field, Fields } from '#shared/fields/field.ts';

/** The value that a test gives a field at first, or the one it changes it to. */
export type Turn = 'first' | 'later';

/** A value of a field's kind that no other field and no other turn has; it is stored as it is sent. */
export function sampleField(name: string, field: Field | undefined, turn: Turn): unknown {
  // In the form of a slug, which is also a fine title, name or message.
  const text = `${name.toLowerCase()}-of-the-${turn}-turn`;
  const isFirst = turn === 'first';
  switch (field?.kind) {
    case 'text':
      if (field.form === 'url') return `https://example.com/${text}`;
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
    case 'json':
      return sampleJson(name, turn);
    default:
      throw new Error(`Say here what a test puts into ${name}, which is ${field?.kind}`);
  }
}

function sampleJson(name: string, turn: Turn): unknown {
  if (name === 'spamReasons') return [`A reason of the ${turn} turn`];
  if (name === 'source') {
    const text = `source-of-the-${turn}-turn`;
    const utm = {
      source: text,
      medium: null,
      campaign: `campaign-${text}`,
      term: null,
      content: null,
    };
    return { landingPage: `/${text}`, referrer: `${text}.example`, lastArticle: null, utm };
  }
  throw new Error(`Say here what a test puts into ${name}`);
}

/** Values for all of these fields. */
export const sampleFields = (fields: Fields, names: readonly string[], turn: Turn) =>
  Object.fromEntries(names.map((name) => [name, sampleField(name, fields[name], turn)]));
