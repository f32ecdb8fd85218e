const STORAGE_KEY = 'tab';

const newName = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

let ownName: string | null = null;

/** The name of this tab, which survives a reload; without storage each page load has its own. */
export function nameOfTab(): string {
  if (ownName) return ownName;
  try {
    ownName = sessionStorage.getItem(STORAGE_KEY);
  } catch {
    // Blocked.
  }
  return ownName ?? renameTab();
}

/** Gives the tab a new name: a duplicated tab starts with the name of its original. */
export function renameTab(): string {
  ownName = newName();
  try {
    sessionStorage.setItem(STORAGE_KEY, ownName);
  } catch {
    // Blocked.
  }
  return ownName;
}

/** A page that is reloading holds its names a moment longer. */
const PATIENCE_MS = 1500;

/**
 * Holds a name across all tabs until `signal` is aborted; false if another tab has it. Locks need
 * HTTPS or localhost; elsewhere every name is free.
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

/** Runs `act` while holding a name that no other tab has; does nothing if one has it. */
export async function withFreeName(name: string, act: () => void): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return act();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) act();
  });
}
