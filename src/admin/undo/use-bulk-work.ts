import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../accounts/sign-in/current-user.ts';
import { toastFailure } from '../forms/server-refusal.ts';
import { offerUndo } from './offer-undo.ts';

/** A part of an undo: one call. */
export interface Reversal<Work> {
  readonly ids: readonly number[];
  readonly work: Work;
}

interface Job<Item, Work> {
  readonly items: readonly Item[];
  readonly work: Work;
  /** For the end of a sentence: 'closed'. */
  readonly done: string;
}

interface BulkWork<Item, Work> {
  /** The changed thing in one word: 'message'. */
  readonly noun: string;
  /** Changes wait for others with the same scope id. */
  readonly scope?: { readonly id: string };
  /** Changed things as they were before, while an offer to undo that may be open; it outlives its screen. */
  readonly former: Map<string, Item>;
  readonly send: (
    ids: readonly number[],
    work: Work,
  ) => Promise<{
    readonly changed: readonly number[];
    readonly refused: readonly { readonly message: string }[];
  }>;
  readonly reverse: (before: readonly Item[], work: Work) => readonly Reversal<Work>[];
  /** Called with what was changed, and whether nothing was refused. */
  readonly onDone: (changed: readonly Item[], work: Work, isWhole: boolean) => void;
  readonly onReversed?: (reversal: Reversal<Work>) => void;
  readonly refresh: () => Promise<unknown>;
}

export function useBulkWork<Item extends { readonly id: number }, Work>({
  noun,
  scope,
  former,
  send,
  reverse,
  onDone,
  onReversed,
  refresh,
}: BulkWork<Item, Work>) {
  const queryClient = useQueryClient();

  const undo = async (ids: readonly number[], { work, done }: Job<Item, Work>) => {
    const before = ids.flatMap((id) => former.get(`${done} ${id}`) ?? []);
    former.clear();
    try {
      for (const reversal of reverse(before, work)) {
        if (reversal.ids.length > 0) await send(reversal.ids, reversal.work);
        onReversed?.(reversal);
      }
      toast({ title: 'Undone' });
    } catch (error) {
      toastFailure('Not everything could be undone', error);
      checkSession(queryClient, error);
    }
    await refresh();
    // The button that had the focus is gone; a key that did the same left it in the list.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };

  const working = useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: ({ items, work }: Job<Item, Work>) =>
      send(
        items.map(({ id }) => id),
        work,
      ),
    onSuccess: ({ changed, refused }, job) => {
      const { items, work, done } = job;
      const hit = items.filter(({ id }) => changed.includes(id));
      for (const item of hit) former.set(`${done} ${item.id}`, item);
      onDone(hit, work, refused.length === 0);
      const [first] = refused;
      const failure = first && `${refused.length} of ${items.length} could not be ${done}`;
      if (failure && changed.length === 0) {
        toast({ title: failure, description: first.message, variant: 'destructive' });
      } else {
        const description = failure && `${failure}: ${first.message}`;
        const reverseAll = (ids: readonly number[]) => void undo(ids, job);
        offerUndo({ noun, done, ids: changed, description, undo: reverseAll });
      }
    },
    onError: (error, { done }) => {
      toastFailure(`The ${noun}s could not be ${done}`, error);
      void refresh();
    },
  });

  return {
    isPending: working.isPending,
    run: (items: readonly Item[], work: Work, done: string) => {
      if (items.length > 0 && !working.isPending) working.mutate({ items, work, done });
    },
  };
}
