import { definitionOf } from '#shared/documents/document-types.ts';
import { listReferences } from '#shared/documents/walk-document.ts';
import type { DocumentRef } from './document-repository.ts';
import { type FoundDocument, titleOf } from './find-document.ts';

/** A place of a document that needs another one or a picture. */
export interface DocumentUse extends DocumentRef {
  readonly path: string;
  readonly title: string;
  readonly isPublished: boolean;
}

/** Where other documents refer to one, or show a picture, as they are published or being changed. */
export function listUses(
  documents: readonly FoundDocument[],
  target: DocumentRef | { readonly picture: string },
): readonly DocumentUse[] {
  return documents.flatMap((document) => {
    const { fields } = definitionOf(document.type);
    const published = document.status === 'draft' ? null : document.value;
    const inPublished = published ? listReferences(fields, published) : [];
    const typed = document.workingCopy?.value ?? (published ? null : document.value);
    const inDraft = typed ? listReferences(fields, typed) : [];
    const toUse = (isPublished: boolean) => (reference: (typeof inDraft)[number]) =>
      isSame(reference.to, target)
        ? [
            {
              ...{ type: document.type, id: document.id, title: titleOf(document) },
              path: reference.path,
              isPublished,
            },
          ]
        : [];
    const uses = [...inPublished.flatMap(toUse(true)), ...inDraft.flatMap(toUse(false))];
    return uses.filter((use, index) => uses.findIndex(({ path }) => path === use.path) === index);
  });
}

type Target = DocumentRef | { readonly picture: string };

function isSame(one: Target, other: Target): boolean {
  if ('picture' in one || 'picture' in other) {
    return 'picture' in one && 'picture' in other && one.picture === other.picture;
  }
  return one.type === other.type && one.id === other.id;
}
