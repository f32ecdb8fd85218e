import {
  currentToast,
  dismissToast,
  type ToastAction,
  type ToastMessage,
  toast,
} from '#ui/toast/toast-store.ts';
import { nameCount } from '../lists/name-count.ts';

interface UndoOffer {
  /** The changed thing in one word: 'message'. */
  readonly noun: string;
  /** The verb for the end of a sentence; 'deleted' if missing. */
  readonly done?: string | undefined;
  readonly ids: readonly number[];
  /** A sentence about things that could not be changed. */
  readonly description?: string | undefined;
  readonly undo: (ids: readonly number[]) => void;
}

let lastOffer: Pick<UndoOffer, 'noun' | 'done' | 'ids'> & { readonly toastId: number } = {
  noun: '',
  ids: [],
  toastId: 0,
};

/** The button of a toast that takes something back. */
export const undoAction = (onAct: () => void): ToastAction => ({
  label: 'Undo',
  howTo: 'To undo, press F8 and then Tab.',
  onAct,
});

function isOpen(toastId: number): boolean {
  const current = currentToast.get();
  return current?.id === toastId && current.isOpen;
}

/** Offers to reverse a change; the same done again joins an open offer, as one toast is shown at a time (BEHAVIOUR 3.9). */
export function offerUndo(offer: UndoOffer): void {
  const { noun, done = 'deleted', ids: added, description, undo } = offer;
  const isSame = lastOffer.noun === noun && lastOffer.done === done && isOpen(lastOffer.toastId);
  const ids = isSame ? [...lastOffer.ids, ...added] : added;
  const message: ToastMessage = {
    title: `${nameCount(noun, ids.length)} ${done}`,
    description,
    action: undoAction(() => {
      dismissToast(toastId);
      undo(ids);
    }),
  };
  const toastId = toast(message);
  lastOffer = { noun, done, ids, toastId };
}

/** Shows other words; an open offer stays, which another toast would replace. */
export function toastBesideOffer(title: string): void {
  const action = isOpen(lastOffer.toastId) ? currentToast.get()?.action : undefined;
  if (!action) {
    toast({ title });
    return;
  }
  const onAct = () => {
    dismissToast(toastId);
    action.onAct();
  };
  const toastId = toast({ title, action: { ...action, onAct } });
  lastOffer = { ...lastOffer, toastId };
}

/** Takes the open offer, as its button does; does nothing if there is none. */
export function takeUndo(): void {
  if (isOpen(lastOffer.toastId)) currentToast.get()?.action?.onAct();
}
