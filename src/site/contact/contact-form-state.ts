import { createContext } from 'react';
import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import type { WholeMessage } from './contact-field-names.ts';

export interface SentMessage {
  readonly values: WholeMessage;
  readonly sentAt: number;
}

/** The outcome of a form that was sent without JavaScript. */
export interface ContactFormState {
  /** The typed values; empty after success. */
  readonly values: Partial<Record<ContactFieldName, string>>;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly outcome: 'sent' | 'invalid' | 'failed';
  /** The API's sentence; empty if it sent none. */
  readonly message: string;
  /** Status and body of a refusal, for whoever is asked for help. */
  readonly reference?: string;
  readonly sent?: SentMessage;
}

/** The outcome the page was rendered with; null on an ordinary visit. */
export const ContactFormContext = createContext<ContactFormState | null>(null);
