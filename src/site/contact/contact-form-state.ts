import { createContext } from 'react';

/** The fields of the contact form, by the names that the API knows (spec section 3). */
export const contactFieldNames = [
  'fullName',
  'email',
  'phone',
  'company',
  'service',
  'message',
] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];

/** What became of a form that was sent without JavaScript. */
export interface ContactFormState {
  /** What was typed; empty after success. */
  readonly values: Partial<Record<ContactFieldName, string>>;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly outcome: 'sent' | 'invalid' | 'failed';
  /** The API's sentence; empty where it gave none. */
  readonly message: string;
}

/** The state the page was answered with; null on an ordinary visit. */
export const ContactFormContext = createContext<ContactFormState | null>(null);
