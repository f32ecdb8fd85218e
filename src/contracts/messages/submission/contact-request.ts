import * as z from 'zod/mini';
import { messageFields } from '#shared/messages/message-fields.ts';
import { createShape } from '../../fields/field-shapes.ts';
import { textSchema } from '../../fields/text-schema.ts';
import { MessageSourceInput } from './message-source-schema.ts';

/** Longer marks are none that this product made. */
const MARK_LENGTH_MAX = 500;

/** A text that refuses no message, whatever is sent in its place. */
export const FormMark = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? value.slice(0, MARK_LENGTH_MAX) : '')),
);

/** Values that the form sends beside its fields; anything wrong in one counts as missing. */
const formMarks = {
  /** A field that people do not see. */
  website: z.exactOptional(FormMark),
  /** The signed moment at which the form was first touched. */
  stamp: z.exactOptional(FormMark),
};

/** The body of the contact form. In a separate file, because visitors download it. */
export const ContactRequest = z.object({
  ...createShape(messageFields, { text: textSchema }, { source: MessageSourceInput }),
  ...formMarks,
});
export type ContactRequest = z.infer<typeof ContactRequest>;
