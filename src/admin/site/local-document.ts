import { upgradeValue } from '#shared/documents/document-type.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import { findLocalDraft, localDraftName } from '../drafts/local-drafts.ts';
import { awaitDeparture } from '../drafts/use-keeper.ts';
import type { FormValue } from './change-value.ts';

/** A form with what it was typed over. */
export interface DocumentState {
  readonly value: FormValue;
  /** What visitors had when this edit began; null if that is not known. */
  readonly published: FormValue | null;
  /** What the server had last from here. */
  readonly kept: FormValue;
  /** What was sent last: its answer may be lost, and then the server has it all the same. */
  readonly sent?: FormValue | undefined;
  readonly basedOn: string | null;
  /** `savedAt` of the copy on the server that the next one takes the place of. */
  readonly replaces: string | null;
  /** Whether it holds what the last release delivers, or was decided against it. */
  readonly takesDelivered: boolean;
}

/** What the device has of a form, in the shape that its type had then. */
export interface LocalDocument {
  readonly shape: number;
  readonly state: DocumentState;
}

/** The name of the local draft of a document. */
export const documentDraftName = (userId: number, type: DocumentType, id: string) =>
  localDraftName(userId, `document/${type}/${id}`);

/** What only this device has of a document, in the shape of today; null if nothing. */
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
  const upgrade = (value: FormValue) => upgradeValue(definitionOf(type), value, shape);
  const published = state.published && upgrade(state.published);
  const sent = state.sent && upgrade(state.sent);
  return { ...state, value: upgrade(state.value), kept: upgrade(state.kept), published, sent };
}
