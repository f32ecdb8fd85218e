import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import { readStoredRecord, writeStored } from '#ui/browser-storage.ts';
import { contactFieldNames } from './contact-field-names.ts';

export type MessageFormValues = Partial<Record<ContactFieldName, string>>;

const STORAGE_KEY = 'unsent-message';

/** The typed message, for this tab only: the next user of the device must not find it. */
export function findUnsentMessage(): MessageFormValues {
  const stored = readStoredRecord(STORAGE_KEY, 'sessionStorage');
  const values: MessageFormValues = {};
  for (const name of contactFieldNames) {
    const value = stored[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

/** Keeps what was typed until it is sent. */
export const keepUnsentMessage = (values: MessageFormValues): void =>
  writeStored(STORAGE_KEY, JSON.stringify(values), 'sessionStorage');

/** Deletes the copy, after the message was sent. */
export const dropUnsentMessage = (): void => writeStored(STORAGE_KEY, null, 'sessionStorage');
