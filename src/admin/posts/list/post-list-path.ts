import { useHistoryState } from 'wouter/use-browser-location';

/** The address of the list that led here, kept in the history entry. */
export interface ListPathState {
  readonly listPath: string;
}

/** Reads the address left by a link from the list; anything else means the whole list. */
export function readListPath(state: unknown): string {
  const path =
    typeof state === 'object' && state !== null && 'listPath' in state ? state.listPath : null;
  return typeof path === 'string' && /^\/admin\/posts(?:\?|$)/.test(path) ? path : '/admin/posts';
}

/** The address of the list that led here, with its page, words, status and order. */
export const useListPath = (): string => readListPath(useHistoryState());
