import { definitionOf } from '#shared/documents/document-types.ts';
import { type DocumentReference, listReferences } from '#shared/documents/walk-document.ts';
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
  listPlaces(documents, (to) => 'id' in to && to.type === type && to.id === id);

/** Where documents show a picture whose address passes. */
export const listPictureUses = (
  documents: readonly FoundDocument[],
  isIt: (address: string) => boolean,
): readonly DocumentUse[] => listPlaces(documents, (to) => 'picture' in to && isIt(to.picture));

function listPlaces(
  documents: readonly FoundDocument[],
  isMeant: (to: DocumentReference['to']) => boolean,
): readonly DocumentUse[] {
  return documents.flatMap((document) => {
    const { type, id, value, workingCopy, status } = document;
    const { fields } = definitionOf(type);
    const find = (of: DocumentFieldValues | null | undefined, isPublished: boolean) =>
      (of ? listReferences(fields, of) : [])
        .filter(({ to }) => isMeant(to))
        .map(({ path }) => ({ type, id, title: titleOf(document), path, isPublished }));
    const isPublished = status !== 'draft';
    const uses = [
      ...find(isPublished ? value : null, true),
      ...find(workingCopy?.value ?? (isPublished ? null : value), false),
    ];
    return uses.filter((use, index) => uses.findIndex(({ path }) => path === use.path) === index);
  });
}
