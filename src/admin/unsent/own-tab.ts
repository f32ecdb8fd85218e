const STORAGE_KEY = 'tab';

const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

let ownName: string | null = null;

/** The name of this tab, which outlives a reload; a browser without storage has one for each page. */
export function nameOfTab(): string {
  if (ownName) return ownName;
  try {
    ownName = sessionStorage.getItem(STORAGE_KEY);
  } catch {
    // Blocked.
  }
  return ownName ?? renameTab();
}

/** Gives the tab another name: a duplicated tab comes with the one of its model. */
export function renameTab(): string {
  ownName = newName();
  try {
    sessionStorage.setItem(STORAGE_KEY, ownName);
  } catch {
    // Blocked.
  }
  return ownName;
}

/** A page that is being reloaded holds its names a moment longer. */
const PATIENCE_MS = 1500;

/**
 * Holds a name among all tabs until `signal` is aborted; false where another tab has it. Locks exist
 * on HTTPS and localhost only: elsewhere every name is free.
 */
export function holdName(name: string, signal: AbortSignal): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return Promise.resolve(true);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<void>((release) => {
        if (signal.aborted) release();
        signal.addEventListener('abort', () => release());
      });
    };
    locks.request(name, { signal: patience }, hold).catch(() => resolve(false));
  });
}

/** Does something with a name that no tab holds, and with no other tab at it; else does nothing. */
export async function withFreeName(name: string, act: () => void): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return act();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) act();
  });
}
