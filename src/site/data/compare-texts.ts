import type { PublishedDocument } from '#shared/documents/published-documents.ts';
import type { SiteSource } from '../describe-site.ts';
import { findPageGraph } from '../structured-data/page-graph.ts';
import type { DocumentQuery } from './documents.ts';
import { findAnswer } from './provide-documents.ts';

/** Whether a page that was made of these texts would be the same today. */
export type IsSamePage = (url: string, shownTexts: readonly DocumentQuery[]) => boolean;

/** Compares what pages are made of before and after a change of texts. */
export function compareTexts(before: SiteSource, after: SiteSource): IsSamePage {
  const isSame = (read: (source: SiteSource) => unknown) =>
    JSON.stringify(read(before)) === JSON.stringify(read(after));
  // Texts that stand on every page: in its header, its footer and its head.
  if (!isSame(({ site }) => site)) return () => false;
  const known = new Map<DocumentQuery, boolean>();
  const isSameText = (query: DocumentQuery) => {
    const answer = known.get(query) ?? isSame((source) => readShown(source, query));
    known.set(query, answer);
    return answer;
  };
  return (url, shownTexts) => {
    const [path = url] = url.split('?');
    return shownTexts.every(isSameText) && isSame((source) => findPageGraph(source, path));
  };
}

/** The part of an answer that a page can show: a card stays the same when only other parts of its study change. */
function readShown({ documents }: SiteSource, query: DocumentQuery): unknown {
  const answer = findAnswer(documents, query) as PublishedDocument | PublishedDocument[] | null;
  return (
    answer && [answer].flat().map(({ id, value, pictures }) => ({ ...{ id, value }, pictures }))
  );
}
