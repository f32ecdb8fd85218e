import type { DocumentIssue } from '#shared/documents/document-field.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { findDelivered, readStored, versionOf } from './compose-documents.ts';
import type {
  DocumentCopy,
  DocumentEditor,
  DocumentFieldValues,
  DocumentRef,
  StoredDocument,
  WithDocuments,
} from './document-repository.ts';

/** `changed` is published, with a working copy. */
export type DocumentState = 'published' | 'changed' | 'draft';

/** A document as the panel shows it. */
export interface FoundDocument extends DocumentRef {
  readonly status: DocumentState;
  /** The value that was published last; null for a draft that never was. */
  readonly value: DocumentFieldValues | null;
  /** Null for a draft that never was published. */
  readonly version: string | null;
  readonly workingCopy: DocumentCopy | null;
  /** The delivered value of today; null for what somebody made. */
  readonly delivered: DocumentFieldValues | null;
  /** The delivered value when it was changed first; null while nobody has. */
  readonly base: DocumentFieldValues | null;
  readonly isDelivered: boolean;
  /** Faults that keep the stored value from being shown, or the whole working copy from being read. */
  readonly faults: readonly DocumentIssue[];
  readonly changedAt: string | null;
  readonly changedBy: DocumentEditor;
}

/** The dependencies of finding documents. */
export interface FindingDocuments {
  readonly store: WithDocuments<'find' | 'findCopy'>;
  readonly delivered: DeliveredDocuments;
}

/** A document with its working copy; null if there is none or it is in the trash. */
export async function findDocument(
  { store: { documents }, delivered }: FindingDocuments,
  ref: DocumentRef,
): Promise<FoundDocument | null> {
  const row = await documents.find(ref);
  return describeDocument(delivered, ref, row, await documents.findCopy(ref));
}

/** Puts together what is known of a document. */
export function describeDocument(
  allDelivered: DeliveredDocuments,
  { type, id }: DocumentRef,
  row: StoredDocument | null,
  copy: DocumentCopy | null,
): FoundDocument | null {
  const delivered = findDelivered(allDelivered, { type, id });
  if (row?.status === 'removed' || (!row && !delivered)) return null;
  const { workingCopy, faults } = readCopy(type, copy);
  const common = { type, id, delivered, workingCopy };
  const published = workingCopy ? 'changed' : 'published';
  if (!row) {
    return {
      ...{ ...common, status: published, value: delivered, version: versionOf(row), base: null },
      ...{ isDelivered: true, faults },
      changedAt: workingCopy?.savedAt ?? null,
      changedBy: workingCopy?.savedBy ?? null,
    };
  }
  const stored = row.value && readStored(type, row.value, row.shape);
  return {
    ...common,
    status: row.status === 'published' ? published : 'draft',
    value: stored?.value ?? null,
    version: stored && versionOf(row),
    base: row.base && readStored(type, row.base, row.shape).value,
    ...{ isDelivered: false, faults: [...(stored?.issues ?? []), ...faults] },
    changedAt: row.changedAt,
    changedBy: row.changedBy,
  };
}

/** A working copy as its type is today. Parts that are missing may still be typed, and are no fault. */
function readCopy(type: DocumentType, copy: DocumentCopy | null) {
  if (!copy) return { workingCopy: null, faults: [] };
  const { value, issues, error } = readStored(type, copy.value, copy.shape);
  return { workingCopy: { ...copy, value }, faults: error === undefined ? [] : issues };
}

/** The title of a document on lists: what is typed now, else what is published. */
export function titleOf({ type, value, workingCopy }: FoundDocument): string {
  const { titleField, label } = definitionOf(type);
  if (titleField === undefined) return label;
  const title = (workingCopy?.value ?? value)?.[titleField];
  return typeof title === 'string' && title !== '' ? title : `Untitled ${label.toLowerCase()}`;
}
