/** What a form keeps on the device until it is sent. */
export interface UnsentCopy<Value> {
  readonly value: Value;
  /** When it was last typed in, in milliseconds since 1970. */
  readonly keptAt: number;
}

/** The part of `Storage` that copies need; the browser's may be missing, blocked or full. */
export type CopyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'unsent:';

/**
 * What the names of one form's copies begin with; the tab comes behind it. Copies belong to one
 * user: the next one at this machine is not offered them.
 */
export const copyPrefix = (userId: number, formName: string) => `${PREFIX}${userId}:${formName}:`;

/** The copy under this name; null where there is none, or none that `readValue` can read. */
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

/** Forgets the copy, after it was sent or given up. */
export function dropUnsentCopy(storage: CopyStorage, name: string): void {
  try {
    storage.removeItem(name);
  } catch {
    // A device that forbids storage has nothing to forget.
  }
}
