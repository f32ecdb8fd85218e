import { DAY_MS } from '#rules/time/day.ts';
import { withFreeName } from './own-tab.ts';
import type { CopyStorage } from './unsent-copy.ts';

/** A copy as it was kept or, with null, dropped. */
export interface CopyRecord {
  readonly name: string;
  readonly text: string | null;
  /** Larger than those of all changes before. */
  readonly stamp: number;
}

/** Where second copies are kept; a change that was put survives a browser that is killed. */
export interface RecordStore {
  readonly put: (record: CopyRecord) => Promise<void>;
  readonly list: () => Promise<readonly CopyRecord[]>;
  readonly remove: (name: string) => Promise<void>;
}

/** The stamp of the newest change that the storage has. */
const STAMP_NAME = 'unsent-newest';
/** By then the browser has certainly written what was dropped. */
const DROPPED_KEPT_MS = DAY_MS;

const readStamp = (storage: CopyStorage) => Number(storage.getItem(STAMP_NAME) ?? 0) || 0;

/**
 * The same storage, which also keeps each copy in `records`: a browser writes its storage to disk up
 * to a minute late, and loses that much when it is killed. Of changes that come faster than
 * `records` takes them, the newest counts.
 */
export function withSecondCopies(storage: CopyStorage, records: RecordStore): CopyStorage {
  const waiting = new Map<string, CopyRecord>();
  let isWriting = false;

  const write = async () => {
    if (isWriting) return;
    isWriting = true;
    for (const [name, record] of waiting) {
      waiting.delete(name);
      await records.put(record).catch(() => {
        // The first copy is there; only a killed browser would need this one.
      });
    }
    isWriting = false;
  };

  const note = (name: string, text: string | null) => {
    const stamp = Math.max(Date.now(), readStamp(storage) + 1);
    storage.setItem(STAMP_NAME, String(stamp));
    waiting.set(name, { name, text, stamp });
    void write();
  };

  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (name) => storage.getItem(name),
    setItem: (name, text) => {
      storage.setItem(name, text);
      note(name, text);
    },
    removeItem: (name) => {
      const isThere = storage.getItem(name) !== null;
      storage.removeItem(name);
      if (isThere) note(name, null);
    },
  };
}

/**
 * Puts back what the storage has lost because the browser was killed: all changes that are newer
 * than its newest one. Copies of forms that are open in another tab stay as they are.
 */
export async function bringBackCopies(storage: CopyStorage, records: RecordStore): Promise<void> {
  const newest = readStamp(storage);
  for (const { name, text, stamp } of await records.list()) {
    if (stamp <= newest) {
      if (text === null && stamp < Date.now() - DROPPED_KEPT_MS) await records.remove(name);
      continue;
    }
    await withFreeName(name, () => {
      if (text === null) storage.removeItem(name);
      else storage.setItem(name, text);
    });
  }
}
