import { listImageUrls } from '#domain/media/public.ts';
import type { DocumentFields } from '#shared/documents/document-field.ts';
import { definitionOf } from '#shared/documents/document-types.ts';
import { listReferences, walkDocument } from '#shared/documents/walk-document.ts';
import type { DocumentFieldValues, DocumentRef } from './document-repository.ts';
import { type FoundDocument, titleOf } from './find-document.ts';

/** A place of a document that needs another one or a picture. */
export interface DocumentUse extends DocumentRef {
  readonly path: string;
  readonly title: string;
  readonly isPublished: boolean;
}

/** Where other documents refer to one, as they are published or being changed. */
export const listUses = (
  documents: readonly FoundDocument[],
  { type, id }: DocumentRef,
): readonly DocumentUse[] =>
  listPlaces(documents, (fields, value) =>
    listReferences(fields, value).filter(({ to }) => to.type === type && to.id === id),
  );

/** Where documents show a picture whose address passes. */
export const listPictureUses = (
  documents: readonly FoundDocument[],
  isIt: (address: string) => boolean,
): readonly DocumentUse[] =>
  listPlaces(documents, (fields, value) =>
    listPictures(fields, value).filter(({ address }) => isIt(address)),
  );

/** The pictures that a value shows, in its texts too. */
export const listPictures = (
  fields: DocumentFields,
  value: DocumentFieldValues,
): readonly { readonly path: string; readonly address: string }[] =>
  [...walkDocument(fields, value)].flatMap(({ field, path, value: text }) => {
    if (typeof text !== 'string') return [];
    if (field.kind === 'picture') return [{ path, address: text }];
    if (field.kind !== 'richText') return [];
    return listImageUrls(text).map((address) => ({ path, address }));
  });

function listPlaces(
  documents: readonly FoundDocument[],
  list: (
    fields: DocumentFields,
    value: DocumentFieldValues,
  ) => readonly { readonly path: string }[],
): readonly DocumentUse[] {
  return documents.flatMap((document) => {
    const { type, id, value, workingCopy, status } = document;
    const { fields } = definitionOf(type);
    const find = (of: DocumentFieldValues | null | undefined, isPublished: boolean) =>
      (of ? list(fields, of) : []).map(({ path }) => ({
        ...{ type, id, title: titleOf(document), path, isPublished },
      }));
    const isPublished = status !== 'draft';
    const uses = [
      ...find(isPublished ? value : null, true),
      ...find(workingCopy?.value ?? (isPublished ? null : value), false),
    ];
    return uses.filter((use, index) => uses.findIndex(({ path }) => path === use.path) === index);
  });
}
