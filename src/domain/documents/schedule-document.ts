import type { WithAudit } from '#domain/audit/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { definitionOf } from '#shared/documents/document-types.ts';
import {
  change,
  checkWhole,
  type DocumentChangeResult,
  isOvertaken,
  type PublishingDocuments,
  publishDocument,
} from './change-document.ts';
import { readStored } from './compose-documents.ts';
import type { DocumentRef, WithDocuments } from './document-repository.ts';
import type { StoredSchedule, WithDocumentSchedules } from './document-schedule.ts';
import { findDocument, titleOf } from './find-document.ts';

/** Has a whole text published at a time, in the place of what was to be published then. */
export async function scheduleDocument(
  context: PublishingDocuments,
  ref: DocumentRef,
  given: Parameters<typeof publishDocument>[2] & { readonly at: string },
  editorId: number,
): Promise<DocumentChangeResult> {
  return change(context, async ({ documents, media, documentSchedules, audit }) => {
    // Before it is read: a copy that is kept meanwhile counts as typed later.
    const scheduledAt = context.now();
    const bound = { ...context, store: { documents, media } };
    const found = await findDocument(bound, ref);
    if (!found) return { ok: false, reason: 'not_found' };
    if (isOvertaken(found, given)) return { ok: false, reason: 'conflict', current: found };
    if (given.at <= scheduledAt) {
      const issue = { path: 'at', message: 'This moment is over. Please choose a later one.' };
      return { ok: false, reason: 'invalid', issues: [issue] };
    }
    const { value, issues } = await checkWhole(bound, ref, given.value);
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues };
    const { basedOn, message = null, at } = given;
    const shape = definitionOf(ref.type).version;
    const when = { at, message, scheduledAt, scheduledBy: editorId };
    await documentSchedules.put(ref, { value, shape, basedOn, ...when });
    const row = await documents.find(ref);
    const subject = { type: 'document', id: row?.number ?? 0, label: titleOf(found) } as const;
    await audit.record({ at: scheduledAt, action: 'document.scheduled', subject });
    return { ok: true, document: found };
  });
}

/**
 * Publishes what is due, each by itself, in the name of who scheduled it. What cannot be published any more, because
 * something newer is or what it refers to is gone, is left and noted; it stays the working copy.
 */
export async function publishDue(
  context: PublishingDocuments & {
    readonly store: WithDocumentSchedules<'listDue'> & {
      onBehalfOf<Result>(
        work: { readonly actor: StoredSchedule['scheduledBy']; readonly address: null },
        run: () => Promise<Result>,
      ): Promise<Result>;
    };
  },
): Promise<void> {
  const { store, now } = context;
  const failures: unknown[] = [];
  for (const due of await store.documentSchedules.listDue(now())) {
    const { basedOn, message, scheduledAt, scheduledBy } = due;
    const { value } = readStored(due.type, due.value, due.shape);
    const given = { value, basedOn, message, typedUntil: scheduledAt };
    const editing = { editorId: scheduledBy?.id ?? 0 };
    try {
      const result = await store.onBehalfOf({ actor: scheduledBy, address: null }, () =>
        publishDocument(context, due, given, editing),
      );
      if (!result.ok) await end(context, due, 'document.schedule-missed');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

interface Ending {
  readonly store: Transactional<
    WithDocumentSchedules<'remove'> & WithDocuments<'find'> & WithAudit
  >;
  readonly now: () => string;
}

/** Takes back the time of a text; false if it had none. */
export const unscheduleDocument = (context: Ending, ref: DocumentRef): Promise<boolean> =>
  end(context, ref, 'document.schedule-ended');

async function end(
  { store, now }: Ending,
  ref: DocumentRef,
  action: 'document.schedule-ended' | 'document.schedule-missed',
): Promise<boolean> {
  return store.withTransaction(async ({ documentSchedules, documents, audit }) => {
    // Another instance may have been faster.
    if (!(await documentSchedules.remove(ref))) return false;
    const row = await documents.find(ref);
    const { label } = definitionOf(ref.type);
    const subject = { type: 'document', id: row?.number ?? 0, label } as const;
    await audit.record({ at: now(), action, subject });
    return true;
  });
}
