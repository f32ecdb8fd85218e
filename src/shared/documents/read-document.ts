import { joinPath } from '../fields/field-issues.ts';
import { tooLong } from '../text/bound-messages.ts';
import { isWebAddress } from '../text/is-web-address.ts';
import { toStorableText } from '../text/to-storable-text.ts';
import type { DocumentField, DocumentFields, DocumentIssue, ListValue } from './document-field.ts';
import { labelOf } from './document-field.ts';
import type { DocumentDefinition } from './document-type.ts';
import { hasTooManySigns } from './rich-text-bounds.ts';

/** A value of a type's shape with the faults that keep it from being published. */
export interface ReadDocument {
  readonly value: Record<string, unknown>;
  readonly issues: readonly DocumentIssue[];
}

/**
 * Reads what a form, a file or the database has: texts are trimmed, what the type does not know is
 * dropped, missing parts are empty, and items of lists without an id get one. Nothing that was typed is
 * lost: a text that is too long stays, with a fault.
 */
export function readDocument(
  definition: Pick<DocumentDefinition, 'fields'>,
  given: unknown,
): ReadDocument {
  const issues: DocumentIssue[] = [];
  const value = readGroup(definition.fields, given, [], issues);
  const refuse = (path: string, message: string) => issues.push({ path, message });
  checkHours(value.openingHours, refuse);
  return { value, issues };
}

type Path = readonly (string | number)[];

/** What people call a field, which only a fault says. */
type Label = () => string;

function readGroup(
  fields: DocumentFields,
  given: unknown,
  path: Path,
  issues: DocumentIssue[],
): Record<string, unknown> {
  const values = isRecord(given) ? given : {};
  if (given !== undefined && !isRecord(given)) refuseShape(path, 'must be an object', issues);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      readField(field, values[name], [...path, name], () => labelOf(name, field), issues),
    ]),
  );
}

function readField(
  field: DocumentField,
  given: unknown,
  path: Path,
  label: Label,
  issues: DocumentIssue[],
): unknown {
  const isMissing = given === undefined || given === null;
  if (isMissing && field.isOptional) return null;
  switch (field.kind) {
    case 'group':
      return readGroup(field.fields, given ?? undefined, path, issues);
    case 'list':
      return readList(field, given ?? [], path, label, issues);
    case 'flag':
      if (!isMissing && typeof given !== 'boolean')
        refuseShape(path, 'must be true or false', issues);
      return given === true;
    case 'number':
      return readNumber(field, given, path, label, issues);
    default:
      return readText(field, given ?? '', path, label, issues);
  }
}

/** No form has as many, and each item is compared with those before it. */
const ITEMS_MAX = 1000;

function readList(
  { of, item, min, max }: ListValue,
  given: unknown,
  path: Path,
  label: Label,
  issues: DocumentIssue[],
): readonly unknown[] {
  if (!Array.isArray(given)) refuseShape(path, 'must be a list', issues);
  const items: readonly unknown[] = Array.isArray(given) ? given.slice(0, ITEMS_MAX) : [];
  if (Array.isArray(given) && given.length > ITEMS_MAX)
    refuseShape(path, `must have at most ${ITEMS_MAX} items`, issues);
  const refuse = (message: string) => issues.push({ path: joinPath(path), message });
  if (items.length < min) refuse(`${label()} must have at least ${min}`);
  if (items.length > max) refuse(`${label()} must have at most ${max}`);
  const ids = new Set<string>();
  const isChosen = of.kind === 'reference' || of.kind === 'choice';
  return items.map((one, index) => {
    const value = readField(of, one, [...path, index], () => capitalise(item), issues);
    const first = items.indexOf(one);
    if (isChosen && first < index && value !== '') {
      const message = `${capitalise(item)} ${index + 1} is the same as ${item} ${first + 1}. Please choose another one.`;
      issues.push({ path: joinPath([...path, index]), message });
    }
    if (of.kind !== 'group' || !isRecord(value)) return value;
    return { id: readItemId(one, ids), ...value };
  });
}

const ITEM_ID = /^[\w-]{1,40}$/;

/** The item's own id, or the first number that no other item has. */
function readItemId(item: unknown, taken: Set<string>): string {
  const own = isRecord(item) && typeof item.id === 'string' && ITEM_ID.test(item.id) ? item.id : '';
  let id = own;
  for (let number = taken.size + 1; id === '' || taken.has(id); number += 1) id = String(number);
  taken.add(id);
  return id;
}

function readNumber(
  { min, max, isOptional }: Extract<DocumentField, { kind: 'number' }>,
  given: unknown,
  path: Path,
  label: Label,
  issues: DocumentIssue[],
): number | null {
  const number = typeof given === 'number' && Number.isFinite(given) ? given : null;
  if (given !== undefined && given !== null && number === null) {
    refuseShape(path, 'must be a number', issues);
  } else if (number === null || !Number.isInteger(number) || number < min || number > max) {
    const message = `${label()} must be a whole number from ${min} to ${max}`;
    issues.push({ path: joinPath(path), message });
  }
  return number ?? (isOptional ? null : min);
}

type Written = Extract<
  DocumentField,
  { kind: 'text' | 'richText' | 'choice' | 'picture' | 'link' | 'reference' | 'figure' }
>;

function readText(
  field: Written,
  given: unknown,
  path: Path,
  label: Label,
  issues: DocumentIssue[],
): string | null {
  if (typeof given !== 'string') refuseShape(path, 'must be text', issues);
  const text = typeof given === 'string' ? toStorableText(given).trim() : '';
  if (text === '' && field.isOptional) return null;
  const message = text === '' ? `${label()} is required` : findFault(field, text, label);
  if (message) issues.push({ path: joinPath(path), message });
  return text;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const COUNTRY = /^[A-Z]{2}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SLUG = /^[\p{L}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** The fault of a text that is not empty; null if there is none. */
function findFault(field: Written, text: string, label: Label): string | null {
  switch (field.kind) {
    case 'choice':
      return Object.hasOwn(field.options, text)
        ? null
        : `${label()} takes one of ${Object.keys(field.options).join(', ')}`;
    case 'link':
    case 'picture':
      return isWebAddress(text) || /^\/(?![/\\])\S*$/.test(text)
        ? null
        : `${label()} must be an address on this site or start with https://`;
    case 'reference':
    case 'figure':
      return ITEM_ID.test(text) ? null : `${label()} must be an id`;
    default:
      if (text.length > field.max) return tooLong(label(), field.max);
      if (field.kind === 'richText' && hasTooManySigns(text)) {
        return `${label()} has too many of the signs <, > and &`;
      }
      return field.kind === 'text' ? findFormFault(field.form, text, label) : null;
  }
}

function findFormFault(form: string | undefined, text: string, label: Label): string | null {
  if (form === 'country' && !COUNTRY.test(text)) {
    return `${label()} must be two capital letters such as IN`;
  }
  if (form === 'date' && !isDay(text)) return `${label()} must be a day such as 2026-03-31`;
  if (form === 'time' && !TIME.test(text)) return `${label()} must be a time such as 09:30`;
  if (form === 'email' && !EMAIL.test(text)) return `${label()} must be an e-mail address`;
  if (form === 'slug' && (!SLUG.test(text) || text !== text.toLowerCase())) {
    return `${label()} takes lower case letters, digits and hyphens`;
  }
  if (form === 'zone' && !isTimeZone(text)) return `${label()} must be a name such as Asia/Kolkata`;
  return null;
}

/** Whether the calendar has such a day. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** Hours close after they open. */
function checkHours(hours: unknown, refuse: (path: string, message: string) => void): void {
  const week = isRecord(hours) && Array.isArray(hours.week) ? hours.week : [];
  for (const [index, { opens, closes }] of week.entries()) {
    if (TIME.test(opens) && TIME.test(closes) && closes <= opens) {
      refuse(`openingHours.week.${index}.closes`, 'Closes must be later than Opens');
    }
  }
}

function refuseShape(path: Path, message: string, issues: DocumentIssue[]): void {
  const where = joinPath(path);
  issues.push({ path: where, message: `${where || 'value'} ${message}`, isShape: true });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
