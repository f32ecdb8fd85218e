import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';
import { PageQueries } from './page-queries.ts';

/** What the pages of this visit have read. */
export const PageQueriesContext = createContext(new PageQueries());

/** A query as a component shows it; `data` and `error` are never there at once. */
export interface PageQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** Neither has come yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Reads what a key names, unless it is known or not wanted yet (`isWanted`). */
export function usePageQuery<Data>(key: ApiQueryKey, isWanted = true): PageQuery<Data> {
  const queries = use(PageQueriesContext);
  const getState = () => queries.getState(key);
  const { data, error, isFetching } = useSyncExternalStore(queries.subscribe, getState, getState);
  const [url, kind] = key;

  useEffect(() => {
    return isWanted ? queries.watch(kind ? [url, kind] : [url]) : undefined;
  }, [queries, url, kind, isWanted]);

  return {
    data: data as Data | undefined,
    error,
    isPending: data === undefined && error === undefined,
    isFetching,
    refetch: () => void queries.refetch(key),
  };
}
