import type { FastifyInstance } from 'fastify';
import { documentEndpoints, SiteDocumentBody } from '#contracts/documents/endpoints.ts';
import { definitionOf } from '#shared/documents/document-types.ts';
import type { PublishedDocument } from '#shared/documents/published-documents.ts';
import {
  findSiteDocument,
  listSiteDocuments,
  type SiteDocument,
} from '#shared/documents/site-documents.ts';
import type { ApiContext } from '../api-context.ts';
import { registerEndpoint } from '../endpoints/register-endpoint.ts';
import { present } from '../present.ts';

/** The calls by which browsers read the site's documents. */
export function registerSiteRoutes(app: FastifyInstance, context: ApiContext): void {
  const presentDocument = (document: SiteDocument<unknown>) =>
    present(SiteDocumentBody, document as unknown as SiteDocumentBody);

  registerEndpoint(app, context, documentEndpoints.listSite, {
    isPublic: true,
    async do({ params: { type }, query: { view }, refuse }) {
      const all = listSiteDocuments(context.getDocuments(), type, view) as SiteDocument<unknown>[];
      if (definitionOf(type).kind === 'collection') return all;
      if (!all[0]) throw refuse('not_found');
      return all[0];
    },
    present: (found) =>
      Array.isArray(found)
        ? found.map(presentDocument)
        : presentDocument(found as SiteDocument<unknown>),
  });

  registerEndpoint(app, context, documentEndpoints.getSite, {
    isPublic: true,
    async do({ params: { type, id }, refuse }) {
      const documents = context.getDocuments();
      const all: readonly PublishedDocument[] = documents[type];
      const found =
        type === 'case-study' || type === 'page'
          ? findSiteDocument(documents, type, id)
          : all.find((document) => document.id === id);
      if (!found) throw refuse('not_found');
      return found;
    },
    present: (found) => presentDocument(found),
  });
}
