import type { DocumentField, DocumentFields } from '#shared/documents/document-field.ts';

/** A document's value as the form holds it. */
export type FormValue = Readonly<Record<string, unknown>>;

/** The same value with another one at a path such as `['hero', 'heading']`. */
export function changeAt<Value>(
  value: Value,
  path: readonly (string | number)[],
  next: unknown,
): Value;
export function changeAt(
  value: unknown,
  [name, ...rest]: readonly (string | number)[],
  next: unknown,
): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === name ? changeAt(item, rest, next) : item));
  }
  const record = (value ?? {}) as FormValue;
  return { ...record, [name]: changeAt(record[name], rest, next) };
}

/** Where the field at a path was in an earlier value, whatever moved in lists since, and what it said; null if it was not there. */
export function findFormer(
  value: unknown,
  earlier: unknown,
  path: readonly (string | number)[],
): { readonly path: readonly (string | number)[]; readonly value: unknown } | null {
  const found: (string | number)[] = [];
  let [now, then] = [value, earlier];
  for (const name of path) {
    const item = readPart(now, name);
    const id = Array.isArray(now) ? readPart(item, 'id') : undefined;
    const place =
      id !== undefined && Array.isArray(then)
        ? then.findIndex((other) => readPart(other, 'id') === id)
        : name;
    [now, then] = [item, readPart(then, place)];
    found.push(place);
  }
  return then === undefined || then === null ? null : { path: found, value: then };
}

const readPart = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[name]
    : undefined;

/** The list with an item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The first value of a new item of a list. */
export function emptyValue(field: DocumentField): unknown {
  if (field.isOptional) return null;
  switch (field.kind) {
    case 'group':
      return emptyGroup(field.fields);
    case 'list':
      return [];
    case 'flag':
      return false;
    case 'number':
      return field.min;
    case 'choice':
      return Object.keys(field.options)[0] ?? '';
    default:
      return '';
  }
}

/** The first value of a new document, or of a new item of a list. */
export const emptyGroup = (fields: DocumentFields): FormValue =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

/** A new item with an id that no other has. */
export function newItem(field: DocumentField, items: readonly unknown[]): unknown {
  const value = emptyValue(field);
  if (field.kind !== 'group') return value;
  const taken = new Set(items.map((item) => (item as { readonly id?: string }).id));
  let number = items.length + 1;
  while (taken.has(String(number))) number += 1;
  return { id: String(number), ...(value as FormValue) };
}

/** The first words of an item, for its line while it is folded. */
export function nameItem(item: unknown): string {
  if (typeof item === 'string') return item;
  if (item === null || typeof item !== 'object') return '';
  const { id: _, ...values } = item as FormValue;
  const text = Object.values(values).find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : '';
}
