import { isSameValue } from '#shared/fields/field-values.ts';
import { cutText } from '#shared/text/cut-text.ts';
import type { AuditChange } from './audit-log.ts';

/** Longer values say nothing at a glance, and may hold what was written. */
const VALUE_LENGTH_MAX = 120;

/** The fields in which two versions differ, with their values where these are short. */
export function describeChanges<Version extends object>(
  before: Version,
  after: Partial<Version>,
  { hidden = [] }: { readonly hidden?: readonly (keyof Version)[] } = {},
): readonly AuditChange[] {
  const names = Object.keys(after) as (keyof Version & string)[];
  return names
    .filter((name) => !isSameValue(before[name], after[name]))
    .map((field) => {
      const isHidden = hidden.includes(field);
      const show = (value: unknown) => (isHidden ? null : toShortText(value));
      return { field, from: show(before[field]), to: show(after[field]) };
    });
}

function toShortText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return cutText(text, VALUE_LENGTH_MAX);
}
