import { publishDelivered } from '#shared/documents/publish-delivered.ts';
import { type PublishedDocuments, singletonOf } from '#shared/documents/published-documents.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';

/** What visitors read at the moment; the delivered documents until the database has been read. */
export interface SiteTexts {
  readonly getDocuments: () => PublishedDocuments;
  readonly getSiteName: () => string;
  /** Replaces them after a change. */
  readonly setDocuments: (documents: PublishedDocuments) => void;
}

/** The texts of one process. */
export function createSiteTexts(): SiteTexts {
  let documents = publishDelivered(deliveredDocuments);
  return {
    getDocuments: () => documents,
    getSiteName: () => singletonOf(documents, 'firm').name,
    setDocuments(changed) {
      documents = changed;
    },
  };
}
