import { type PublishedDocuments, singletonOf } from '#shared/documents/published-documents.ts';
import type { SiteFacts } from './site-context.ts';

export interface SiteSource {
  readonly site: SiteFacts;
  readonly documents: PublishedDocuments;
}

/** The facts for every page; the same object while nothing changes. */
export function createSiteSource(
  getOrigin: () => Pick<SiteFacts, 'siteUrl' | 'isIndexable'>,
  getDocuments: () => PublishedDocuments,
): () => SiteSource {
  let kept: SiteSource | undefined;
  return () => {
    const documents = getDocuments();
    const origin = getOrigin();
    if (kept?.documents !== documents || kept.site.siteUrl !== origin.siteUrl) {
      kept = { documents, site: { ...origin, ...describeFirm(documents) } };
    }
    return kept;
  };
}

const describeFirm = (documents: PublishedDocuments) => ({
  firm: singletonOf(documents, 'firm'),
  services: documents.service.map(({ id, value: { title, formService } }) => ({
    ...{ id, title, formService },
  })),
  pages: documents.page
    .filter(({ value }) => value.isInFooter)
    .map(({ value: { slug, title } }) => ({ slug, title })),
});
