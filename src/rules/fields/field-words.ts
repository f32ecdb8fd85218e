import { tooLong, tooShort } from '../text/bound-messages.ts';
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
    tooShort: tooShort(subject, field.min ?? 0),
    tooLong: tooLong(subject, field.max),
    malformed: `${subject} must be an address on this site or start with https://`,
    ...field.messages,
  };
}
