import { upgradeValue } from '#shared/documents/document-type.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { toast } from '#ui/toast/toast.tsx';
import { findLocalDraft, localDraftName } from '../drafts/local-drafts.ts';
import { awaitDeparture } from '../drafts/use-keeper.ts';
import type { FormValue } from './change-value.ts';

/** A form with what it was typed over. */
export interface DocumentState {
  readonly value: FormValue;
  /** The published text when this edit began; null if that is not known. */
  readonly published: FormValue | null;
  /** The form as the server had it last from here. */
  readonly kept: FormValue;
  /** Texts that were sent without an answer, the newest last: the server may have one of them. */
  readonly unanswered?: readonly FormValue[] | undefined;
  readonly basedOn: string | null;
  /** `savedAt` of the copy on the server that the next one takes the place of. */
  readonly replaces: string | null;
  /** Whether it holds what the last release delivers, or was decided against it. */
  readonly takesDelivered: boolean;
}

/** A form as the device has it, in the shape that its type had then. */
export interface LocalDocument {
  readonly shape: number;
  readonly state: DocumentState;
}

/** The name of the local draft of a document. */
export const documentDraftName = (userId: number, type: DocumentType, id: string) =>
  localDraftName(userId, `document/${type}/${id}`);

/** The form that only this device has of a document, in the shape of today; null if there is none. */
export async function findLocalDocument(
  userId: number,
  type: DocumentType,
  id: string,
): Promise<DocumentState | null> {
  const name = documentDraftName(userId, type, id);
  await awaitDeparture(name);
  const stored = (await findLocalDraft(name)) as LocalDocument | undefined;
  if (!stored) return null;
  const { shape, state } = stored;
  const definition = definitionOf(type);
  try {
    return mapParts(state, (value) => upgradeValue(definition, value, shape));
  } catch {
    toast({
      title: 'Not all that was typed here before could be read',
      description:
        'It was typed over an older version of this text. What still fits is in the form.',
      variant: 'destructive',
    });
    // All alike: a part that only one of them lost would count as taken out by hand.
    return mapParts(state, (value) => readDocument(definition, value).value);
  }
}

const mapParts = (state: DocumentState, map: (value: FormValue) => FormValue): DocumentState => ({
  ...state,
  value: map(state.value),
  kept: map(state.kept),
  published: state.published && map(state.published),
  unanswered: state.unanswered?.map(map),
});
