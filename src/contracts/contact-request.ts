import * as z from 'zod/mini';
import { messageFields } from '#rules/contact/message-fields.ts';
import { createShape } from './fields/field-shapes.ts';
import { textSchema } from './fields/text-schema.ts';
import { MessageSourceInput } from './message-source-schema.ts';

/** The body of the contact form. In a separate file, because visitors download it. */
export const ContactRequest = z.object(
  createShape(messageFields, { text: textSchema }, { source: MessageSourceInput }),
);
export type ContactRequest = z.infer<typeof ContactRequest>;
