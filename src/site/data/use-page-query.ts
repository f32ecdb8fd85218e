import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';
import { PageQueries } from './page-queries.ts';

export const PageQueriesContext = createContext(new PageQueries());

/** A query for a component; it never has both `data` and `error`. */
export interface PageQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** True until either has arrived. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Reads a query, unless it is known or `isWanted` is false. */
export function usePageQuery<Answer>(key: ApiQueryKey<Answer>, isWanted = true): PageQuery<Answer> {
  const queries = use(PageQueriesContext);
  const getState = () => queries.getState(key);
  const { data, error, isFetching } = useSyncExternalStore(queries.subscribe, getState, getState);
  const [url, kind] = key;

  useEffect(() => {
    return isWanted ? queries.watch(kind ? [url, kind] : [url]) : undefined;
  }, [queries, url, kind, isWanted]);

  return {
    data,
    error,
    isPending: data === undefined && error === undefined,
    isFetching,
    refetch: () => void queries.refetch(key),
  };
}
