import { findPicture, loadPictures, type WithMedia } from '#domain/media/public.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import type {
  PublishedDocument,
  PublishedDocuments,
} from '#shared/documents/published-documents.ts';
import { walkDocument } from '#shared/documents/walk-document.ts';

/** The documents with what the library says of the pictures in their fields. */
export async function addPictures(
  context: { readonly store: WithMedia<'listByNames'> },
  documents: PublishedDocuments,
): Promise<PublishedDocuments> {
  const types = Object.keys(documents) as DocumentType[];
  const listed = types.map((type) => {
    const all: readonly PublishedDocument[] = documents[type];
    const withAddresses = all.map((document) => ({
      document,
      addresses: listAddresses(type, document),
    }));
    return [type, withAddresses] as const;
  });
  const pictures = await loadPictures(
    context,
    listed.flatMap(([, all]) => all.flatMap(({ addresses }) => Object.values(addresses))),
  );
  if (pictures.size === 0) return documents;
  return Object.fromEntries(
    listed.map(([type, all]) => [
      type,
      all.map(({ document, addresses }) => {
        const found = Object.entries(addresses).flatMap(([path, address]) => {
          const picture = findPicture(pictures, address);
          return picture ? [[path, picture]] : [];
        });
        return found.length === 0 ? document : { ...document, pictures: Object.fromEntries(found) };
      }),
    ]),
  ) as unknown as PublishedDocuments;
}

/** The addresses of the pictures in its fields, by the path of the field. */
const listAddresses = (
  type: DocumentType,
  { value }: PublishedDocument,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    walkDocument(definitionOf(type).fields, value).flatMap(({ field, path, value: address }) =>
      field.kind === 'picture' ? [[path, address as string]] : [],
    ),
  );
