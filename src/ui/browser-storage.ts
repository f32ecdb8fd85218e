/** For good, or for this tab. */
type Storage = 'localStorage' | 'sessionStorage';

/** The text that the browser keeps under a name; null if none, or if it forbids storage. */
export function readStored(name: string, storage: Storage = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(name);
  } catch {
    return null;
  }
}

/** The names that begin so, of what the browser keeps for good. */
export function listStored(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** The record kept under a name as JSON; an empty one if there is none. */
export function readStoredRecord(
  name: string,
  storage: Storage = 'localStorage',
): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readStored(name, storage) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Keeps a text, or with null nothing. Storage can be forbidden or full: everything works without. */
export function writeStored(
  name: string,
  text: string | null,
  storage: Storage = 'localStorage',
): void {
  try {
    if (text === null) globalThis[storage].removeItem(name);
    else globalThis[storage].setItem(name, text);
  } catch {
    // The value then holds for this page only.
  }
}
