import * as z from 'zod/mini';
import { messageFields } from '#rules/contact/message-fields.ts';
import { createShape } from './fields/field-shapes.ts';
import { textSchema } from './fields/text-schema.ts';

/** The body of the contact form. Visitors download this file, so it is apart from the other calls. */
export const ContactRequest = z.object(createShape(messageFields, { text: textSchema }, {}));
export type ContactRequest = z.infer<typeof ContactRequest>;
