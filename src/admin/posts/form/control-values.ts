import type { GivenField } from '#shared/fields/field.ts';

/** The value of a field's control: a boolean for a switch, else text. */
export type ControlOf<F> = F extends { kind: 'flag' } ? boolean : string;

export const blankControl = (field: GivenField): string | boolean =>
  field.kind === 'flag' ? field.default : '';

/** Converts a stored value to its control's value. */
export function toControl(field: GivenField, value: unknown): string | boolean {
  if (field.kind === 'flag') return value === true;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Converts a control's value to what is sent; null if it is empty and the field may be null. */
export function fromControl(field: GivenField, control: string | boolean): unknown {
  if (typeof control === 'boolean') return control;
  if (field.kind === 'tags') return splitTags(control);
  // Short content is padded with spaces up to the minimum (BEHAVIOUR 4.5).
  if (field.kind === 'html') return control.padEnd(field.min ?? 0, ' ');
  const text = control.trim();
  if (text === '' && 'isNullable' in field) return null;
  return field.kind === 'number' ? Number(text) : text;
}

/** A control's value without insignificant differences. */
export function readControl(field: GivenField, control: string | boolean): string {
  if (typeof control === 'boolean')
    return field.kind === 'flag' ? (field.words[Number(control)] ?? '') : '';
  if (field.kind === 'html') return control;
  if (field.kind === 'tags') return splitTags(control).join(', ');
  const text = control.trim();
  return field.kind === 'choice' ? (field.options[text] ?? text) : text;
}

/** Tags are split on commas, trimmed, and empty entries dropped (BEHAVIOUR 4.5). */
export const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
