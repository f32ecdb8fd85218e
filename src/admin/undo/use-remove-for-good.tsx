import { useMutation } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.tsx';
import { toastFailure } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { askFirst } from '../shell/ask-first.tsx';

interface RemovalForGood<Item> {
  /** The removed thing in one word: 'message'. */
  readonly noun: string;
  readonly nameOf: (item: Item) => string;
  /** A sentence for the question. */
  readonly loss: string;
  readonly remove: (item: Item) => Promise<unknown>;
  readonly onRemoved?: (item: Item) => void;
  readonly onEnd?: () => void;
  readonly refresh: () => Promise<unknown>;
  /** Removals wait for other changes with the same scope id. */
  readonly scope?: { readonly id: string };
}

/** Removes things of the trash for good, one after the other, after asking. */
export function useRemoveForGood<Item>(removal: RemovalForGood<Item>) {
  const { noun, nameOf, loss, remove, onRemoved, onEnd, refresh, scope } = removal;
  const { mutateAsync } = useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: async (items: readonly Item[]) => {
      for (const item of items) {
        await remove(item);
        onRemoved?.(item);
      }
    },
    onSuccess: (_none, items) => {
      toast({ title: `${nameCount(noun, items.length)} removed for good` });
      onEnd?.();
    },
    onError: (error) => toastFailure('Not everything could be removed', error),
    onSettled: () => void refresh(),
  });
  return (items: readonly Item[]) => {
    const [only] = items.length === 1 ? items : [];
    askFirst({
      title: `Remove ${only ? `this ${noun}` : `these ${items.length} ${noun}s`} for good?`,
      action: 'Remove for good',
      text: (
        <p dir="auto">
          {only && <b>{nameOf(only)}. </b>}
          {loss} This cannot be undone.
        </p>
      ),
      work: () => mutateAsync(items),
    });
  };
}
