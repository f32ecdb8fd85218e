import type { ApiQueryKey } from '#client/api-query.ts';
import { type DocumentQuery, readDocumentKey } from './documents.ts';
import { PageQueries, type QueryState } from './page-queries.ts';

/** Queries that know which texts a page has looked at while it was rendered. */
export class NotingQueries extends PageQueries {
  readonly #shownTexts = new Set<DocumentQuery>();

  override getState<Answer>(key: ApiQueryKey<Answer>): QueryState<Answer> {
    const query = readDocumentKey(key);
    if (query) this.#shownTexts.add(query);
    return super.getState(key);
  }

  listShownTexts(): readonly DocumentQuery[] {
    return [...this.#shownTexts];
  }
}
