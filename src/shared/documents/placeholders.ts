import type { DocumentValue } from './document-types.ts';

type Firm = DocumentValue<'firm'>;

/** Facts of the firm that texts take from its document, with the field of each: `{firm.city}` becomes the city. */
export const placeholders = {
  'firm.name': 'name',
  'firm.city': 'address.city',
  'firm.country': 'address.country',
  'firm.foundingYear': 'foundingYear',
  'firm.phone': 'phone',
  'firm.email': 'email',
} as const satisfies Readonly<Record<string, keyof Firm | `address.${keyof Firm['address']}`>>;

type PlaceholderName = keyof typeof placeholders;

/** The placeholder for a field of the firm's document, such as `{firm.city}`; null if texts cannot name it. */
export function placeholderOf(path: string): string | null {
  const found = Object.entries(placeholders).find(([, of]) => of === path);
  return found ? `{${found[0]}}` : null;
}

const PLACEHOLDER = /\{(firm\.\w+)\}/g;

/** The fact that the firm's document has for a placeholder. */
export const factOf = (firm: Firm, name: PlaceholderName): string =>
  String(
    placeholders[name]
      .split('.')
      .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>>)[key], firm),
  );

/** A value with its placeholders resolved, in texts however deep; unknown ones stay as they are. */
export function fillPlaceholders<Value>(value: Value, firm: Firm): Value;
export function fillPlaceholders(value: unknown, firm: Firm): unknown {
  if (typeof value === 'string') {
    return value.replace(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(placeholders, name) ? factOf(firm, name as PlaceholderName) : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, firm));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillPlaceholders(part, firm)]),
  );
}

/** A fact of the firm that a text repeats, and what the text could say in its place. */
export interface RepeatedFact {
  readonly fact: string;
  readonly placeholder: string;
  /** The text with the placeholder in every place of the fact. */
  readonly text: string;
}

/** The facts of the firm that a text repeats as whole words. */
export const listRepeatedFacts = (text: string, firm: Firm): readonly RepeatedFact[] =>
  (Object.keys(placeholders) as PlaceholderName[]).flatMap((name) => {
    const fact = factOf(firm, name);
    const placeholder = `{${name}}`;
    const pattern = wholeWords(fact);
    return pattern?.test(text)
      ? [{ fact, placeholder, text: text.replaceAll(pattern, () => placeholder) }]
      : [];
  });

/** Finds words that are no part of longer ones; null for less than two characters. */
export const wholeWords = (words: string): RegExp | null =>
  words.length < 2
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])${words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'gu',
      );
