import { ObservableValue } from '#shared/state/observable-value.ts';

export interface ToastAction {
  readonly label: string;
  /** How to reach it by keyboard; read aloud with the toast. */
  readonly howTo: string;
  readonly onAct: () => void;
}

export interface ToastMessage {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | undefined;
  /** A toast with an action stays longer: time to read it, decide and reach the button. */
  readonly action?: ToastAction | undefined;
}

/** A toast with its state: a dismissed one is closed, but kept for a while. */
export interface Toast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** How long a dismissed toast is kept (BEHAVIOUR 6.2). */
const REMOVE_DELAY_MS = 1_000_000;

/** The toast to show, or null: one at a time, a new one replaces the last (BEHAVIOUR 3.9). */
export const currentToast = new ObservableValue<Toast | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

function show(next: Toast | null): void {
  clearTimeout(removal);
  currentToast.set(next);
}

/** Shows a toast; can be called from anywhere. Returns its id. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  show({ ...message, id: lastId, isOpen: true });
  return lastId;
}

/** Closes a toast, unless a newer one has replaced it. */
export function dismissToast(id: number): void {
  const current = currentToast.get();
  if (current?.id !== id || !current.isOpen) return;
  show({ ...current, isOpen: false });
  removal = setTimeout(() => show(null), REMOVE_DELAY_MS);
}
