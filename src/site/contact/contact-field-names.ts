import type { ContactFieldName } from '#shared/messages/message-fields.ts';

export const fieldLabels = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  service: 'Service',
  message: 'Message',
} as const satisfies Record<ContactFieldName, string>;

/** The fields of the contact form, by their names in the API (BEHAVIOUR 4.1), in its order. */
export const contactFieldNames = Object.keys(fieldLabels) as ContactFieldName[];

export type WholeMessage = Record<ContactFieldName, string>;

/** Reads every field; one without a value is empty. */
export const readFields = (read: (name: ContactFieldName) => string | undefined): WholeMessage =>
  Object.fromEntries(contactFieldNames.map((name) => [name, read(name) ?? ''])) as WholeMessage;
