import { tooLong, tooShort } from '../text/bound-messages.ts';
import type { GivenField, TextField } from './field.ts';

/** The subject of sentences about a field: `Cover image`. */
export const subjectOf = ({ subject, label }: GivenField): string => subject ?? label;

/** The message for a missing required field. */
export const missingMessage = (field: GivenField): string =>
  field.messages?.missing ?? `${subjectOf(field)} is required`;

/** The messages for a text outside its bounds or in the wrong format. */
export function textMessages(field: GivenField & TextField) {
  const subject = subjectOf(field);
  return {
    tooShort: tooShort(subject, field.min ?? 0),
    tooLong: tooLong(subject, field.max),
    malformed:
      field.form === 'url'
        ? `${subject} must be a whole address that starts with https:// or http://`
        : `${subject} must be an address on this site or start with https://`,
    ...field.messages,
  };
}
