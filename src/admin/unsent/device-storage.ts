import { openRecordStore } from './record-store.ts';
import { bringBackCopies, withSecondCopies } from './second-copy.ts';
import type { CopyStorage } from './unsent-copy.ts';

const NO_STORAGE: CopyStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('There is no storage');
  },
  removeItem: () => {},
};

/** The panel waits no longer than this for copies that a killed browser has lost. */
const PATIENCE_MS = 1000;

const records = openRecordStore();
let storage: CopyStorage | undefined;

/** Reading the property throws if cookies and storage are blocked. */
function findLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Where the forms of this browser keep their copies. */
export function getDeviceStorage(): CopyStorage {
  const local = findLocalStorage();
  storage ??= local ? withSecondCopies(local, records) : NO_STORAGE;
  return storage;
}

let restored: Promise<void> | undefined;

/** Call it before the first form is shown; it works once, never rejects, and never takes long. */
export function restoreDeviceStorage(): Promise<void> {
  restored ??= restore();
  return restored;
}

async function restore(): Promise<void> {
  const local = findLocalStorage();
  if (!local) return;
  const restored = bringBackCopies(local, records).catch(() => {
    // This browser keeps no second copies.
  });
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
