import { currentToast, dismissToast, type ToastMessage, toast } from '#ui/toast/toast-store.ts';
import { nameCount } from '../lists/name-count.ts';

interface UndoOffer {
  /** What was deleted, in one word: 'message'. */
  readonly noun: string;
  readonly id: number;
  /** Restores everything in the offer. */
  readonly undo: (ids: readonly number[]) => void;
}

let lastOffer: {
  readonly noun: string;
  readonly ids: readonly number[];
  readonly toastId: number;
} = { noun: '', ids: [], toastId: 0 };

function isOpen(toastId: number): boolean {
  const current = currentToast.get();
  return current?.id === toastId && current.isOpen;
}

/**
 * Shows that something was deleted and offers to restore it. Only one toast is visible at a time
 * (BEHAVIOUR 3.9), so a deletion while an offer is open joins it: otherwise the first could no
 * longer be undone.
 */
export function offerUndo({ noun, id, undo }: UndoOffer): void {
  const joined = lastOffer.noun === noun && isOpen(lastOffer.toastId) ? lastOffer.ids : [];
  const ids = [...joined, id];
  const message: ToastMessage = {
    title: `${nameCount(noun, ids.length)} deleted`,
    action: {
      label: 'Undo',
      howTo: 'To undo, press F8 and then Tab.',
      onAct: () => {
        dismissToast(toastId);
        undo(ids);
      },
    },
  };
  const toastId = toast(message);
  lastOffer = { noun, ids, toastId };
}

/** Takes the open offer, as its button does; does nothing if there is none. */
export function takeUndo(): void {
  if (isOpen(lastOffer.toastId)) currentToast.get()?.action?.onAct();
}
