import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { contactPage } from '../content/contact.ts';

/** The fields of the contact form, by their names in the API (BEHAVIOUR 4.1), in its order. */
export const contactFieldNames = Object.keys(contactPage.fieldLabels) as ContactFieldName[];

/** A value for each field of the form. */
export type WholeMessage = Record<ContactFieldName, string>;

/** Reads every field; one without a value is empty. */
export const readFields = (read: (name: ContactFieldName) => string | undefined): WholeMessage =>
  Object.fromEntries(contactFieldNames.map((name) => [name, read(name) ?? ''])) as WholeMessage;
