import { type DocumentType, definitionOf, documentTypes } from './document-types.ts';
import { fillPlaceholders } from './placeholders.ts';
import {
  type DeliveredDocuments,
  type PublishedDocuments,
  singletonOf,
} from './published-documents.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

/** The version of a document that nobody has changed. */
export const DELIVERED_VERSION = '0';

/** The delivered documents as visitors see them; throws if one has a fault, with its place. */
export function publishDelivered(delivered: DeliveredDocuments): PublishedDocuments {
  const types = Object.keys(documentTypes) as DocumentType[];
  const documents = Object.fromEntries(
    types.map((type) => [
      type,
      delivered[type].map((document) => ({
        id: document.id,
        version: DELIVERED_VERSION,
        publishedAt: null,
        value: requireRight(type, document),
      })),
    ]),
  ) as unknown as PublishedDocuments;
  return fillPlaceholders(documents, singletonOf(documents, 'firm'));
}

type DeliveredDocument = DeliveredDocuments[DocumentType][number];

function requireRight(type: DocumentType, document: DeliveredDocument): ReadDocument['value'] {
  const { value, issues } = readDelivered(type, document);
  const [issue] = issues;
  if (issue) throw new Error(`${type}/${document.id}, ${issue.path}: ${issue.message}`);
  return value;
}

const alreadyRead = new WeakMap<DeliveredDocument, ReadDocument>();

/** What a delivered document says, read once: it stays as it is while the process runs. */
export function readDelivered(type: DocumentType, document: DeliveredDocument): ReadDocument {
  const read = alreadyRead.get(document) ?? readDocument(definitionOf(type), document.value);
  alreadyRead.set(document, read);
  return read;
}
