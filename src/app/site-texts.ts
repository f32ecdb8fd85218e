import { composeDocuments, type WithComposing } from '#domain/documents/public.ts';
import { publishDelivered } from '#shared/documents/publish-delivered.ts';
import {
  type DeliveredDocuments,
  type PublishedDocuments,
  singletonOf,
} from '#shared/documents/published-documents.ts';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';

/** What visitors read at the moment; the delivered documents until the database has been read. */
export interface SiteTexts {
  readonly delivered: DeliveredDocuments;
  readonly getDocuments: () => PublishedDocuments;
  readonly getSiteName: () => string;
  /** Reads them anew after a change; returns whether anything is different. */
  readonly reload: (store: WithComposing) => Promise<boolean>;
}

export function createSiteTexts(delivered: DeliveredDocuments = deliveredDocuments): SiteTexts {
  let documents = publishDelivered(delivered);
  let known = JSON.stringify(documents);
  return {
    delivered,
    getDocuments: () => documents,
    getSiteName: () => singletonOf(documents, 'firm').name,
    async reload(store) {
      const read = await composeDocuments(store, delivered);
      const now = JSON.stringify(read);
      if (now === known) return false;
      [documents, known] = [read, now];
      return true;
    },
  };
}
