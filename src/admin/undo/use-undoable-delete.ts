import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/toast/toast.tsx';
import { checkSession } from '../auth/current-user.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { nameCount } from '../lists/name-count.ts';
import { offerUndo } from './offer-undo.ts';

/** A longer wait for the server is shown. */
const SILENT_WAIT_MS = 300;

interface UndoableDelete<Item extends { readonly id: number }> {
  /** What is deleted, in one word: 'message'. */
  readonly noun: string;
  readonly remove: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  /** Reads the lists again. */
  readonly refresh: () => Promise<void>;
  /** Called once the server has deleted it: removes it from the screen and moves the focus. */
  readonly onDeleted: (item: Item) => void;
  /** Called once they are restored, if the screen is still shown. */
  readonly onRestored: (ids: readonly number[]) => void;
  /** Deletions wait for other changes with the same scope id. */
  readonly scope?: { readonly id: string };
}

/** Deletes at once, without asking, and offers to undo it. */
export function useUndoableDelete<Item extends { readonly id: number }>({
  noun,
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
    toast({ title, description: readRefusal(error, '').message, variant: 'destructive' });
    checkSession(queryClient, error);
  };

  const undo = async (ids: readonly number[]) => {
    const timer = setTimeout(() => toast({ title: 'Restoring...' }), SILENT_WAIT_MS);
    const answers = await Promise.allSettled(ids.map(restore));
    clearTimeout(timer);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) report(`The ${noun} could not be restored`, failure.reason);
    else toast({ title: `${nameCount(noun, ids.length)} restored` });
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
      offerUndo({ noun, id: item.id, undo: (ids) => void undo(ids) });
    },
    onError: (error) => {
      report(`The ${noun} could not be deleted`, error);
      // Somebody else may have deleted it already.
      void refresh();
    },
  });
}
