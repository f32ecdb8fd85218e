import type { DocumentDefinition, ValueOfDefinition } from './document-type.ts';
import { caseStudy, client, faq, page, person, service } from './types/collections.ts';
import { firm } from './types/firm.ts';
import {
  about,
  blogPage,
  caseStudiesPage,
  contactPage,
  home,
  notFound,
  servicesPage,
} from './types/pages.ts';

/** Every type of document, in the order of the list (BEHAVIOUR 9.1). */
export const documentTypes = {
  firm,
  home,
  'services-page': servicesPage,
  service,
  'case-studies-page': caseStudiesPage,
  'case-study': caseStudy,
  about,
  person,
  client,
  'blog-page': blogPage,
  'contact-page': contactPage,
  faq,
  'not-found': notFound,
  page,
} as const satisfies Record<string, DocumentDefinition>;

export type DocumentType = keyof typeof documentTypes;

/** The value of a document, as visitors see it and as answers write it. */
export type DocumentValue<Type extends DocumentType> = ValueOfDefinition<
  (typeof documentTypes)[Type]
>;

/** The types with exactly one document. */
export type SingletonType = {
  [Type in DocumentType]: (typeof documentTypes)[Type] extends { kind: 'singleton' } ? Type : never;
}[DocumentType];

/** The types with any number of documents. */
export type CollectionType = Exclude<DocumentType, SingletonType>;

export const isDocumentType = (name: string): name is DocumentType =>
  Object.hasOwn(documentTypes, name);

/** The definition of a type, for code that treats all alike. */
export const definitionOf = (type: DocumentType): DocumentDefinition => documentTypes[type];
