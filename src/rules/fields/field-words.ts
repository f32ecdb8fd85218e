import type { GivenField, TextField } from './field.ts';

/** How sentences about a field begin: `Cover image`. */
export const subjectOf = ({ subject, label }: GivenField): string => subject ?? label;

/** Says that a required field was left out. */
export const missingMessage = (field: GivenField): string =>
  field.messages?.missing ?? `${subjectOf(field)} is required`;

/** Says how a text is refused by its bounds and its form. */
export function textMessages(field: GivenField & TextField) {
  const subject = subjectOf(field);
  return {
    tooShort: `${subject} must be at least ${formatBound(field.min ?? 0)} characters`,
    tooLong: `${subject} must be at most ${formatBound(field.max)} characters`,
    malformed: `${subject} must be an address on this site or start with https://`,
    ...field.messages,
  };
}

/** 1000, but 20,000. */
const bounds = new Intl.NumberFormat('en', { useGrouping: 'min2' });
const formatBound = (bound: number) => bounds.format(bound);
