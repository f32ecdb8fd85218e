import { type ContactFieldName, contactFieldNames } from './contact-form-state.ts';

/** What stands in the form, by field. */
export type MessageValues = Partial<Record<ContactFieldName, string>>;

const STORAGE_KEY = 'unsent-message';

/**
 * What was typed and not sent. It is kept for this tab alone: a message is personal, and the next
 * person at the machine shall not find it.
 */
export function findUnsentMessage(): MessageValues {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    const values: MessageValues = {};
    for (const name of contactFieldNames) {
      const value = stored[name];
      if (typeof value === 'string') values[name] = value;
    }
    return values;
  } catch {
    return {};
  }
}

/** Keeps what was typed until it is sent; a browser that forbids storage keeps nothing. */
export function keepUnsentMessage(values: MessageValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // Forbidden or full: the form works without.
  }
}

/** Forgets the copy, after the message was sent. */
export function dropUnsentMessage(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // What may not be stored need not be forgotten.
  }
}
