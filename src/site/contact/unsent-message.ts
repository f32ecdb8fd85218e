import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { contactFieldNames } from './contact-field-names.ts';

export type MessageFormValues = Partial<Record<ContactFieldName, string>>;

const STORAGE_KEY = 'unsent-message';

/** What was typed and not sent, for this tab only: the next user of the device must not find it. */
export function findUnsentMessage(): MessageFormValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    const values: MessageFormValues = {};
    for (const name of contactFieldNames) {
      const value = stored[name];
      if (typeof value === 'string') values[name] = value;
    }
    return values;
  } catch {
    return {};
  }
}

/** Keeps what was typed until it is sent; does nothing if the browser forbids storage. */
export function keepUnsentMessage(values: MessageFormValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Forbidden or full: the form works without a copy.
  }
}

/** Deletes the copy, after the message was sent. */
export function dropUnsentMessage(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // If storage is forbidden, there is nothing to delete.
  }
}
