import type { DocumentType } from '#shared/documents/document-types.ts';
import type {
  DeliveredDocuments,
  PublishedDocuments,
} from '#shared/documents/published-documents.ts';
import { composeDocuments } from './compose-documents.ts';
import type { DocumentFieldValues, DocumentRef, WithDocuments } from './document-repository.ts';
import { findDocument } from './find-document.ts';

/** What visitors would see with a working copy in place, and on which page of the site. */
export interface DocumentPreview {
  readonly documents: PublishedDocuments;
  readonly path: string;
}

/** The site with the working copy of a document in place; null if there is no such document. */
export async function previewDocument(
  context: { readonly store: WithDocuments; readonly delivered: DeliveredDocuments },
  ref: DocumentRef,
): Promise<DocumentPreview | null> {
  const found = await findDocument(context, ref);
  const value = found?.workingCopy?.value ?? found?.value;
  if (!value) return null;
  const documents = await composeDocuments(context.store, context.delivered, { ...ref, value });
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
