/** What a form keeps on the device until it is sent. */
export interface UnsentCopy<Value> {
  readonly value: Value;
  /** When it was last changed, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** The part of `Storage` that copies need; the browser's may be missing, blocked or full. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'unsent:';

/**
 * The start of the names of one form's copies, before the tab's name. Copies belong to one user:
 * they are not offered to the next user of the device.
 */
export const copyPrefix = (userId: number, formName: string) => `${PREFIX}${userId}:${formName}:`;

/** The copy under this name; null if there is none, or `readValue` rejects it. */
export function findUnsentCopy<Value>(
  storage: CopyStorage,
  name: string,
  readValue: (stored: unknown) => Value | null,
): UnsentCopy<Value> | null {
  try {
    const stored = JSON.parse(storage.getItem(name) ?? 'null') as Partial<
      UnsentCopy<unknown>
    > | null;
    if (typeof stored?.keptAt !== 'number') return null;
    const value = readValue(stored.value);
    return value === null ? null : { value, keptAt: stored.keptAt };
  } catch {
    return null;
  }
}

/** The names of all copies of a form, whichever tab made them. */
export function listCopyNames(storage: CopyStorage, prefix: string): string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
      (name) => name.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

/** Keeps a copy; false when the device has no room or forbids it. */
export function keepUnsentCopy<Value>(
  storage: CopyStorage,
  name: string,
  copy: UnsentCopy<Value>,
): boolean {
  try {
    storage.setItem(name, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the copy, after it was sent or discarded. */
export function dropUnsentCopy(storage: CopyStorage, name: string): void {
  try {
    storage.removeItem(name);
  } catch {
    // If storage is forbidden, there is nothing to delete.
  }
}
