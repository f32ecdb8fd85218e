import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { markFields } from '#shared/documents/field-marks.ts';
import type {
  DeliveredDocuments,
  PublishedDocuments,
} from '#shared/documents/published-documents.ts';
import { cleanDocument } from './clean-document.ts';
import { composeDocuments, type WithComposing } from './compose-documents.ts';
import type { DocumentFieldValues, DocumentRef, WithDocuments } from './document-repository.ts';
import { findDocument } from './find-document.ts';

/** The site as visitors would see it with a working copy in place, and the path of the page. */
export interface DocumentPreview {
  readonly documents: PublishedDocuments;
  readonly path: string;
}

/**
 * The site with the working copy of a document in place, its texts marked with their fields for those who edit it;
 * null if there is no such document.
 */
export async function previewDocument(
  context: {
    readonly store: WithDocuments & WithComposing;
    readonly delivered: DeliveredDocuments;
  },
  ref: DocumentRef,
  { isMarked }: { readonly isMarked: boolean },
): Promise<DocumentPreview | null> {
  const found = await findDocument(context, ref);
  const typed = found?.workingCopy?.value ?? found?.value;
  if (!typed) return null;
  const { fields } = definitionOf(ref.type);
  const value = cleanDocument(fields, typed);
  const shown = isMarked ? markFields(fields, value) : value;
  const preview = { ...ref, value: shown };
  const documents = await composeDocuments(context.store, context.delivered, { preview });
  return { documents, path: pageOf(ref.type, value) };
}

/** The page on which people look for a document. */
const pages: Readonly<Record<DocumentType, string>> = {
  firm: '/',
  home: '/',
  'services-page': '/services',
  service: '/services',
  'case-studies-page': '/case-studies',
  'case-study': '/case-studies/',
  about: '/about',
  person: '/about',
  client: '/about',
  'blog-page': '/blog',
  'contact-page': '/contact',
  faq: '/contact',
  'not-found': '/404',
  page: '/',
};

function pageOf(type: DocumentType, { slug }: DocumentFieldValues): string {
  const isPaged = type === 'case-study' || type === 'page';
  return isPaged ? pages[type] + encodeURIComponent(String(slug)) : pages[type];
}
