/** Something that a toast offers to do. */
export interface ToastAction {
  readonly label: string;
  /** How to reach it by keyboard; read aloud with the toast. */
  readonly howTo: string;
  readonly onAct: () => void;
}

/** What a toast says. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
  /** A toast that offers something stays longer: time enough to read it, to decide and to get there. */
  readonly action?: ToastAction | undefined;
}

/** A toast as it stands: a dismissed one is closed and still remembered for a while. */
export interface Toast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** Spec section 9: how long a dismissed toast is kept. */
const REMOVE_DELAY_MS = 1_000_000;

// One toast at a time (spec section 9): a new one takes the place of the last.
let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  clearTimeout(removal);
  current = next;
  for (const notify of listeners) notify();
}

/** Shows a message over the page, from anywhere in the code. Returns its number. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  show({ ...message, id: lastId, isOpen: true });
  return lastId;
}

/** Closes a toast, unless a newer one has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return;
  show({ ...current, isOpen: false });
  removal = setTimeout(() => show(null), REMOVE_DELAY_MS);
}

/** The toast to show, or null. */
export function getCurrentToast(): Toast | null {
  return current;
}

/** Calls back on every change until the returned function is called. */
export function subscribeToToasts(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
