import type { WithMedia } from '#domain/media/public.ts';
import { upgradeValue } from '#shared/documents/document-type.ts';
import {
  type CollectionType,
  type DocumentType,
  definitionOf,
  documentTypes,
} from '#shared/documents/document-types.ts';
import { fillPlaceholders } from '#shared/documents/placeholders.ts';
import { DELIVERED_VERSION, readDelivered } from '#shared/documents/publish-delivered.ts';
import {
  type DeliveredDocuments,
  type PublishedDocuments,
  singletonOf,
} from '#shared/documents/published-documents.ts';
import { type ReadDocument, readDocument } from '#shared/documents/read-document.ts';
import { addPictures } from './add-pictures.ts';
import type {
  DocumentFieldValues,
  DocumentRef,
  StoredDocument,
  WithDocuments,
} from './document-repository.ts';

const allTypes = Object.keys(documentTypes) as DocumentType[];

/** The ids of all documents of a type that are not in the trash, in the firm's order. */
export function listIds(
  type: DocumentType,
  delivered: DeliveredDocuments,
  stored: readonly StoredDocument[],
  order: readonly string[] = [],
): readonly string[] {
  const own = stored.filter((document) => document.type === type);
  const removed = new Set(own.filter(({ status }) => status === 'removed').map(({ id }) => id));
  const ids = new Set([...delivered[type].map(({ id }) => id), ...own.map(({ id }) => id)]);
  const known = order.filter((id) => ids.has(id));
  return [...new Set([...known, ...ids])].filter((id) => !removed.has(id));
}

/** The delivered value of a document; null for one that somebody made. */
export function findDelivered(
  delivered: DeliveredDocuments,
  { type, id }: DocumentRef,
): DocumentFieldValues | null {
  const found = delivered[type].find((document) => document.id === id);
  return found ? readDelivered(type, found).value : null;
}

/** A stored value; what is wrong with it is in `issues`. */
interface ReadStored extends ReadDocument {
  /** The error of a step to the shape of today: only the parts that fit are left then. */
  readonly error?: unknown;
}

/** A stored value as the type has it today, with what keeps it from being shown. */
export function readStored(
  type: DocumentType,
  value: DocumentFieldValues,
  shape: number,
): ReadStored {
  const definition = definitionOf(type);
  try {
    return readDocument(definition, upgradeValue(definition, value, shape));
  } catch (error) {
    // A step relies on the shape that was checked when it was stored. One damaged text must not take all pages away.
    const message = `What was stored in version ${shape} of this text could not be read`;
    return { value: readDocument(definition, value).value, issues: [{ path: '', message }], error };
  }
}

/** Repositories from which the documents of the site are composed. */
export type WithComposing = WithDocuments<
  'list' | 'readOrders' | 'listRevisions' | 'findRevision'
> &
  WithMedia<'listByNames'>;

/** Is told which stored document a step could not read, and what it threw. */
export type OnUnreadable = (ref: DocumentRef, error: unknown) => void;

interface Composing {
  readonly preview?: DocumentRef & { readonly value: DocumentFieldValues };
  readonly onUnreadable?: OnUnreadable;
}

/**
 * The documents that visitors see: the delivered ones under what was published of each, without those that were taken
 * off. A stored document that no longer fits its type is shown as it was last right: as an earlier revision says or as
 * it was delivered. `preview` stands in the place of its document.
 */
export async function composeDocuments(
  store: WithComposing,
  delivered: DeliveredDocuments,
  { preview, onUnreadable }: Composing = {},
): Promise<PublishedDocuments> {
  const { documents } = store;
  const [stored, orders] = await Promise.all([documents.list(), documents.readOrders()]);
  const findRow = indexDocuments(stored);
  const all: Partial<Record<DocumentType, unknown[]>> = {};
  for (const type of allTypes) {
    const shown: unknown[] = [];
    for (const id of listIds(type, delivered, stored, orders[type])) {
      const ref = { type, id };
      const row = findRow(ref);
      const isPreviewed = preview?.type === type && preview.id === id;
      const value = isPreviewed ? preview.value : await show(ref, row);
      const publishedAt = row?.changedAt ?? null;
      if (value) shown.push({ id, version: versionOf(row), publishedAt, value });
    }
    all[type] = shown;
  }
  const composed = all as PublishedDocuments;
  return addPictures({ store }, fillPlaceholders(composed, singletonOf(composed, 'firm')));

  async function show(ref: DocumentRef, row: StoredDocument | undefined) {
    if (!row) return findDelivered(delivered, ref);
    if (row.status !== 'published' || row.value === null) return null;
    return (await findRight({ documents }, row, onUnreadable)) ?? findDelivered(delivered, ref);
  }
}

/** Finds one of many documents at once, however many there are. */
export function indexDocuments<Document extends DocumentRef>(
  documents: readonly Document[],
): (ref: DocumentRef) => Document | undefined {
  const toKey = ({ type, id }: DocumentRef) => `${type}/${id}`;
  const known = new Map(documents.map((document) => [toKey(document), document]));
  return (ref) => known.get(toKey(ref));
}

/** The version of a document that somebody changed, else of the delivered one. */
export const versionOf = (row: StoredDocument | null | undefined): string =>
  row ? String(row.version) : DELIVERED_VERSION;

/** The newest value that has no fault; null if none has. */
async function findRight(
  { documents }: WithDocuments<'listRevisions' | 'findRevision'>,
  { value, shape, ...ref }: StoredDocument,
  onUnreadable?: OnUnreadable,
): Promise<DocumentFieldValues | null> {
  const newest = readStored(ref.type, value ?? {}, shape);
  if (newest.error !== undefined) onUnreadable?.({ type: ref.type, id: ref.id }, newest.error);
  if (newest.issues.length === 0) return newest.value;
  for (const { number } of await documents.listRevisions(ref)) {
    const revision = await documents.findRevision(ref, number);
    const read = revision && readStored(ref.type, revision.value, revision.shape);
    if (read?.issues.length === 0) return read.value;
  }
  return null;
}

/** Whether documents of a type are made, ordered and removed. */
export const isCollection = (type: DocumentType): type is CollectionType =>
  definitionOf(type).kind === 'collection';
