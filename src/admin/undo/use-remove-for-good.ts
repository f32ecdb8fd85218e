import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#ui/toast/toast.tsx';
import { toastFailure } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';

interface RemovalForGood<Item> {
  /** What is removed, in one word: 'message'. */
  readonly noun: string;
  readonly remove: (item: Item) => Promise<unknown>;
  readonly onRemoved?: (item: Item) => void;
  readonly onEnd?: () => void;
  readonly refresh: () => Promise<unknown>;
  /** Removals wait for other changes with the same scope id. */
  readonly scope?: { readonly id: string };
}

/** Removes things of the trash for good, one after the other, after asking. */
export function useRemoveForGood<Item>(removal: RemovalForGood<Item>) {
  const { noun, remove, onRemoved, onEnd, refresh, scope } = removal;
  const [asked, setAsked] = useState<readonly Item[]>([]);
  const removing = useMutation({
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
    onSettled: () => {
      setAsked([]);
      return refresh();
    },
  });
  return {
    /** The things in question; none while nothing is asked. */
    asked,
    ask: setAsked,
    cancel: () => setAsked([]),
    confirm: () => removing.mutate(asked),
    isPending: removing.isPending,
  };
}
