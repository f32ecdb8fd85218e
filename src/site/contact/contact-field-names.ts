import type { ContactFieldName } from '#rules/contact/message-fields.ts';
import { contactPage } from '../content/contact.ts';

/** The fields of the contact form, by their names in the API (BEHAVIOUR 4.1), in its order. */
export const contactFieldNames = Object.keys(contactPage.fieldLabels) as ContactFieldName[];
