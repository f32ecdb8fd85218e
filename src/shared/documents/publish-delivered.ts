import { type DocumentType, definitionOf, documentTypes } from './document-types.ts';
import { fillPlaceholders } from './placeholders.ts';
import {
  type DeliveredDocuments,
  type PublishedDocuments,
  singletonOf,
} from './published-documents.ts';
import { readDocument } from './read-document.ts';

/** The version of a document that nobody has changed. */
export const DELIVERED_VERSION = '0';

/** The delivered documents as visitors see them; throws if one has a fault, with its place. */
export function publishDelivered(delivered: DeliveredDocuments): PublishedDocuments {
  const types = Object.keys(documentTypes) as DocumentType[];
  const documents = Object.fromEntries(
    types.map((type) => [
      type,
      delivered[type].map(({ id, value }) => ({
        id,
        version: DELIVERED_VERSION,
        publishedAt: null,
        value: readDelivered(type, id, value),
      })),
    ]),
  ) as unknown as PublishedDocuments;
  return fillPlaceholders(documents, singletonOf(documents, 'firm'));
}

function readDelivered(type: DocumentType, id: string, given: unknown): Record<string, unknown> {
  const { value, issues } = readDocument(definitionOf(type), given);
  const [issue] = issues;
  if (issue) throw new Error(`${type}/${id}, ${issue.path}: ${issue.message}`);
  return value;
}
