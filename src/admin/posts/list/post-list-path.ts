import { useHistoryState } from 'wouter/use-browser-location';

/** The way back to the list as it was left, kept with the entry of the browser's history. */
export interface ListPathState {
  readonly listPath: string;
}

/** Reads what a link from the list left; anything else leads to the whole list. */
export function readListPath(state: unknown): string {
  const path =
    typeof state === 'object' && state !== null && 'listPath' in state ? state.listPath : null;
  return typeof path === 'string' && /^\/admin\/posts(?:\?|$)/.test(path) ? path : '/admin/posts';
}

/** The address of the list that led here, with its page, words, status and order. */
export const useListPath = (): string => readListPath(useHistoryState());
