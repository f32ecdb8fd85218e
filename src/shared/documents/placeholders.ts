import type { DocumentValue } from './document-types.ts';

/** What texts may say about the firm without repeating it: `{firm.city}` becomes the city. */
export const placeholders = {
  'firm.name': ({ name }) => name,
  'firm.city': ({ address }) => address.city,
  'firm.country': ({ address }) => address.country,
  'firm.foundingYear': ({ foundingYear }) => String(foundingYear),
  'firm.phone': ({ phone }) => phone,
  'firm.email': ({ email }) => email,
} satisfies Readonly<Record<string, (firm: DocumentValue<'firm'>) => string>>;

const PLACEHOLDER = /\{(firm\.\w+)\}/g;

/** A value with its placeholders resolved, in texts however deep; unknown ones stay as they are. */
export function fillPlaceholders<Value>(value: Value, firm: DocumentValue<'firm'>): Value;
export function fillPlaceholders(value: unknown, firm: DocumentValue<'firm'>): unknown {
  if (typeof value === 'string') {
    return value.replace(PLACEHOLDER, (whole, name: string) =>
      Object.hasOwn(placeholders, name)
        ? placeholders[name as keyof typeof placeholders](firm)
        : whole,
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, firm));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillPlaceholders(part, firm)]),
  );
}
