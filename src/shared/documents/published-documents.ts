import type { Picture } from '../media/picture.ts';
import type { DocumentType, DocumentValue, SingletonType } from './document-types.ts';

/** A document as visitors see it, its placeholders resolved. */
export interface PublishedDocument<Type extends DocumentType = DocumentType> {
  /** The type's name for a singleton. */
  readonly id: string;
  /** Opaque; grows with each publishing. */
  readonly version: string;
  /** When it was published last, ISO 8601 in UTC; null for a delivered text. */
  readonly publishedAt: string | null;
  readonly value: DocumentValue<Type>;
  /** The library's data of the pictures in its fields, by the path of the field; missing without any. */
  readonly pictures?: Readonly<Record<string, Picture>>;
}

/** All documents that visitors see, by type and in their order; a singleton's list has one. */
export type PublishedDocuments = {
  readonly [Type in DocumentType]: readonly PublishedDocument<Type>[];
};

/** The value of a singleton. */
export function singletonOf<Type extends SingletonType>(
  documents: PublishedDocuments,
  type: Type,
): DocumentValue<Type> {
  const [document] = documents[type] as readonly PublishedDocument<Type>[];
  if (!document) throw new Error(`No document of type ${type}`);
  return document.value;
}

/** The documents in the repository's files: the form of each until somebody changes it. */
export type DeliveredDocuments = {
  readonly [Type in DocumentType]: readonly { readonly id: string; readonly value: unknown }[];
};
