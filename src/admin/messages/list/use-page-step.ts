import { useEffect, useRef } from 'react';
import { findFirstNew } from './message-steps.ts';
import type { Inbox } from './use-inbox.ts';

interface Turning {
  readonly by: 1 | -1;
  readonly before: readonly number[];
}

/** Turns the page past its end and opens the message that follows. Returns what takes the direction. */
export function usePageStep(inbox: Inbox, navigate: (path: string) => void) {
  const turning = useRef<Turning | null>(null);
  const { list, rows, filters, pageCount, open } = inbox;
  const isReady = list.isSuccess && !list.isFetching && !list.isPlaceholderData;

  useEffect(() => {
    if (!isReady || turning.current === null) return;
    const id = findFirstNew(rows?.map((row) => row.id) ?? [], turning.current);
    // The same rows again: the page that was asked for is not there yet.
    if (id === undefined) return;
    turning.current = null;
    open(id);
  }, [isReady, rows, open]);

  return (by: 1 | -1) => {
    const next = filters.page + by;
    if (next < 1 || next > pageCount) return;
    turning.current = { by, before: rows?.map((row) => row.id) ?? [] };
    inbox.turnPage();
    navigate(inbox.pagePath(next));
  };
}
