import { HttpError } from '#client/http-error.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import type { PublishedDocuments } from '#shared/documents/published-documents.ts';
import {
  findSiteDocument,
  listSiteDocuments,
  siteViews,
  type ViewedType,
  type ViewName,
} from '#shared/documents/site-documents.ts';
import { type DocumentQuery, documentKey } from './documents.ts';
import type { PageQueries } from './page-queries.ts';

const kept = new WeakMap<PublishedDocuments, ReadonlyMap<DocumentQuery, unknown>>();

/** Sets all documents, for parts of a page that arrive later; browsers get what `shown` names. */
export function provideDocuments(
  queries: PageQueries,
  documents: PublishedDocuments,
  shown: readonly DocumentQuery[],
): void {
  for (const [query, data] of keepAnswers(documents)) {
    queries.set(documentKey(query), { data, isFetching: false });
  }
  for (const query of shown) {
    if (!query.includes('/')) continue;
    const data = findAnswer(documents, query);
    const outcome = data ? { data } : { error: new HttpError(404, '', '') };
    queries.set(documentKey(query), { ...outcome, isFetching: false });
  }
}

/** The answer for a page that asks for this; null if there is nothing. */
export function findAnswer(documents: PublishedDocuments, query: DocumentQuery): unknown {
  if (!query.includes('/')) return keepAnswers(documents).get(query) ?? null;
  const [type, name = ''] = query.split('/') as ['case-study' | 'page', string];
  return findSiteDocument(documents, type, decodeURIComponent(name));
}

function keepAnswers(documents: PublishedDocuments): ReadonlyMap<DocumentQuery, unknown> {
  const answers = kept.get(documents) ?? answerAll(documents);
  kept.set(documents, answers);
  return answers;
}

function answerAll(documents: PublishedDocuments): ReadonlyMap<DocumentQuery, unknown> {
  const types = Object.keys(documents) as DocumentType[];
  const whole = types.map((type): [DocumentQuery, unknown] => {
    const all = listSiteDocuments(documents, type);
    return [type, definitionOf(type).kind === 'singleton' ? all[0] : all];
  });
  const views = (Object.keys(siteViews) as ViewedType[]).flatMap((type) =>
    (Object.keys(siteViews[type]) as ViewName[]).map((view): [DocumentQuery, unknown] => [
      `${type}?view=${view}`,
      listSiteDocuments(documents, type, view),
    ]),
  );
  return new Map([...whole, ...views]);
}
