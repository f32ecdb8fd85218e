import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../accounts/sign-in/current-user.ts';
import { toastFailure } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { offerUndo } from './offer-undo.ts';

/** A longer wait for the server is shown. */
const SILENT_WAIT_MS = 300;

interface UndoableDelete<Item extends { readonly id: number }> {
  /** The deleted thing in one word: 'message'. */
  readonly noun: string;
  /** Verbs for the end of a sentence; those of a deletion if missing. */
  readonly words?: { readonly done: string; readonly undone: string };
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  readonly refresh: () => Promise<void>;
  /** Called once the server has done it: removes it from the screen and moves the focus. */
  readonly onDeleted: (item: Item) => void;
  /** Called once they are restored, if the screen is still shown. */
  readonly onRestored: (ids: readonly number[]) => void;
  /** Deletions wait for other changes with the same scope id. */
  readonly scope?: { readonly id: string };
}

/** Deletes or moves at once, without asking, and offers to undo it. */
export function useUndoableDelete<Item extends { readonly id: number }>({
  noun,
  words: { done, undone } = { done: 'deleted', undone: 'restored' },
  remove,
  restore,
  refresh,
  onDeleted,
  onRestored,
  scope,
}: UndoableDelete<Item>) {
  const queryClient = useQueryClient();
  // The offer outlives its screen; the screen's reaction to it does not.
  const screen = useRef<((ids: readonly number[]) => void) | null>(null);
  useEffect(() => {
    screen.current = onRestored;
    return () => {
      screen.current = null;
    };
  });

  const report = (title: string, error: unknown) => {
    toastFailure(title, error);
    checkSession(queryClient, error);
  };

  const undo = async (ids: readonly number[]) => {
    const timer = setTimeout(() => toast({ title: 'Restoring...' }), SILENT_WAIT_MS);
    const answers = await Promise.allSettled(ids.map(restore));
    clearTimeout(timer);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) report(`The ${noun} could not be ${undone}`, failure.reason);
    else toast({ title: `${nameCount(noun, ids.length)} ${undone}` });
    await refresh();
    const restored = ids.filter((_, index) => answers[index]?.status === 'fulfilled');
    if (screen.current) screen.current(restored);
    else document.querySelector('h1')?.focus();
  };

  return useMutation({
    ...(scope ? { scope } : {}),
    mutationFn: ({ id }: Item) => remove(id),
    onSuccess: (_answer, item) => {
      onDeleted(item);
      offerUndo({ noun, done, ids: [item.id], undo: (ids) => void undo(ids) });
    },
    onError: (error) => {
      report(`The ${noun} could not be ${done}`, error);
      // Somebody else may have deleted it already.
      void refresh();
    },
  });
}
