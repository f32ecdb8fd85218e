import {
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { listTexts } from '#shared/documents/walk-document.ts';
import { toCanonicalPath } from '#shared/pages/canonical-path.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { indexDocuments, listIds } from './compose-documents.ts';
import type { DocumentFieldValues, WithDocuments } from './document-repository.ts';
import { type DocumentState, describeDocument, type FoundDocument } from './find-document.ts';

/** Whether the document whose page was at a path lies in the trash. */
export async function isDocumentGone(
  { store }: { readonly store: WithDocuments<'list'> },
  path: string,
): Promise<boolean> {
  // Nothing else can be the page of a document, and most unknown addresses are deeper or have a dot.
  if (!/^\/(?:case-studies\/)?[^/.]+$/.test(path)) return false;
  const wanted = toCanonicalPath(path);
  if (wanted === null) return false;
  const stored = await store.documents.list();
  return stored.some(
    ({ status, type, value }) =>
      status === 'removed' && toCanonicalPath(pathOf(type, value) ?? '') === wanted,
  );
}

/** The address of the page of a document that has one of its own. */
export function pathOf(type: DocumentType, value: DocumentFieldValues | null): string | null {
  const { pathPrefix } = definitionOf(type);
  return pathPrefix !== undefined && typeof value?.slug === 'string'
    ? pathPrefix + value.slug
    : null;
}

/** Which documents to list. */
export interface DocumentFilter {
  readonly type?: DocumentType | undefined;
  readonly status?: DocumentState | 'removed' | undefined;
  /** All of these words occur in it. */
  readonly words?: string | undefined;
}

/** The documents of all types or of one, in the order of the panel; those in the trash only if asked for. */
export async function listDocuments(
  {
    store: { documents },
    delivered,
  }: {
    readonly store: WithDocuments<'list' | 'listCopies' | 'readOrders'>;
    readonly delivered: DeliveredDocuments;
  },
  { type, status, words = '' }: DocumentFilter,
): Promise<readonly FoundDocument[]> {
  const [stored, copies, orders] = await Promise.all([
    documents.list(),
    documents.listCopies(),
    documents.readOrders(),
  ]);
  const types = type ? [type] : (Object.keys(documentTypes) as DocumentType[]);
  const wanted = foldText(words).split(' ').filter(Boolean);
  const [findRow, findCopy] = [indexDocuments(stored), indexDocuments(copies)];
  const find = (of: DocumentType, id: string) => {
    const ref = { type: of, id };
    const row = findRow(ref) ?? null;
    const shown = row?.status === 'removed' ? { ...row, status: 'draft' as const } : row;
    return describeDocument(delivered, ref, shown, findCopy(ref) ?? null);
  };
  const found = types.flatMap((of) => {
    const ids =
      status === 'removed'
        ? stored.filter((row) => row.type === of && row.status === 'removed').map(({ id }) => id)
        : listIds(of, delivered, stored, orders[of]);
    return ids.flatMap((id) => find(of, id) ?? []);
  });
  return found.filter((document) => {
    if (status && status !== 'removed' && document.status !== status) return false;
    if (wanted.length === 0) return true;
    const value = document.workingCopy?.value ?? document.value ?? {};
    const text = foldText(listTexts(definitionOf(document.type).fields, value).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
