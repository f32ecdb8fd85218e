import * as z from 'zod/mini';
import { type DocumentType, documentTypes } from '#shared/documents/document-types.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import * as documentCalls from './calls.ts';

const types = Object.keys(documentTypes) as DocumentType[];
const TypeParams = z.object({ type: z.enum(types) });
const DocumentParams = z.object({
  ...TypeParams.shape,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The fields of a document's type, in their order. */
const value = z.record(z.string(), z.unknown());

/** A document as visitors see it. */
export const SiteDocumentBody = z.object({ id: z.string(), version: z.string(), value });
export type SiteDocumentBody = z.infer<typeof SiteDocumentBody>;

/** The calls about the site's documents. */
export const documentEndpoints = {
  listSite: defineEndpoint(documentCalls.listSite, {
    summary:
      'What visitors read: the document of a single type, or those of a list in their order. Lists of services and studies can be cut to what cards or offers show.',
    params: TypeParams,
    query: z.object({
      view: z.exactOptional(z.enum(['card', 'offer'], 'view takes card or offer')),
    }),
    success: { status: 200, body: z.union([SiteDocumentBody, z.array(SiteDocumentBody)]) },
    errors: ['not_found'],
  }),
  getSite: defineEndpoint(documentCalls.getSite, {
    summary: 'One document that visitors read, by its id or, of studies and pages, by its slug',
    params: DocumentParams,
    success: { status: 200, body: SiteDocumentBody },
    errors: ['not_found'],
  }),
} satisfies Record<keyof typeof documentCalls, Endpoint>;
