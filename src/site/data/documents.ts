import { use } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';
import type {
  CollectionType,
  DocumentType,
  DocumentValue,
  SingletonType,
} from '#shared/documents/document-types.ts';
import type { PublishedDocument } from '#shared/documents/published-documents.ts';
import type {
  SiteDocument,
  ViewedType,
  ViewName,
  ViewOf,
} from '#shared/documents/site-documents.ts';
import { PageQueriesContext } from './use-page-query.ts';

/** The types whose documents have pages of their own. */
type PagedType = 'case-study' | 'page';

type ViewQuery = `${ViewedType}?view=${ViewName}`;

/** A question of a page: the documents of a type or a view of them, or the one at an address. */
export type DocumentQuery = DocumentType | ViewQuery | `${PagedType}/${string}`;

type Listed<Query extends CollectionType | ViewQuery> = SiteDocument<
  Query extends `${infer Type extends ViewedType}?view=${infer Name extends ViewName}`
    ? ViewOf<Type, Name>
    : Query extends CollectionType
      ? DocumentValue<Query>
      : never
>;

const ADDRESS = '/api/site/';

/** Where browsers read what the server has at hand. */
export const documentKey = (query: DocumentQuery): ApiQueryKey => [ADDRESS + query];

/** The texts that a query reads; null if it reads something else. */
export const readDocumentKey = ([url]: ApiQueryKey): DocumentQuery | null =>
  url.startsWith(ADDRESS) ? (url.slice(ADDRESS.length) as DocumentQuery) : null;

/** Reads what the route of the page or `useArrival` has waited for. */
function useAnswer(query: DocumentQuery): unknown {
  const queries = use(PageQueriesContext);
  const key = documentKey(query);
  const { data = null, error } = queries.getState(key);
  if (queries.hasFailed(key)) throw error;
  return data;
}

/** Waits for all that a part of a page needs and the page does not. */
export function useArrival(...wanted: readonly DocumentQuery[]): void {
  use(use(PageQueriesContext).awaitRead(wanted.map(documentKey)));
}

export const useSingleton = <Type extends SingletonType>(type: Type): DocumentValue<Type> =>
  (useAnswer(type) as PublishedDocument<Type>).value;

/** The documents of a type, or a view of them, in their order. */
export const useCollection = <Query extends CollectionType | ViewQuery>(
  query: Query,
): readonly Listed<Query>[] => useAnswer(query) as readonly Listed<Query>[];

/** The document whose page is at an address; null without one. */
export const useDocumentAt = <Type extends PagedType>(
  type: Type,
  slug: string,
): PublishedDocument<Type> | null =>
  useAnswer(`${type}/${encodeURIComponent(slug)}`) as PublishedDocument<Type> | null;

/** The documents of a type if this visit has read them; else undefined. */
export const useKnown = <Query extends CollectionType | ViewQuery>(
  query: Query,
): readonly Listed<Query>[] | undefined =>
  use(PageQueriesContext).getState(documentKey(query)).data as readonly Listed<Query>[] | undefined;
