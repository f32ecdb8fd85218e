import type { AuditRecord, WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import { findMediaHash, type WithMedia } from '#domain/media/public.ts';
import type { WithRedirects } from '#domain/posts/redirects/public.ts';
import type { WithPublishingRequests } from '#domain/publishing/requests/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { DocumentIssue } from '#shared/documents/document-field.ts';
import { type DocumentType, definitionOf } from '#shared/documents/document-types.ts';
import type { DeliveredDocuments } from '#shared/documents/published-documents.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { toSlugForm } from '#shared/posts/slug-form.ts';
import { checkDocument } from './check-document.ts';
import { cleanDocument } from './clean-document.ts';
import { findDelivered, isCollection, listIds, readStored } from './compose-documents.ts';
import type {
  DocumentFieldValues,
  DocumentRef,
  DocumentStatus,
  WithDocuments,
} from './document-repository.ts';
import type { WithDocumentSchedules } from './document-schedule.ts';
import { type FoundDocument, findDocument, titleOf } from './find-document.ts';
import { listDocuments, pathOf } from './list-documents.ts';
import { type DocumentUse, listPictures, listUses } from './list-uses.ts';

type Repositories = WithDocuments &
  WithMedia<'listByNames'> &
  WithContentVersion<'hold'> &
  WithRedirects<'lead'> &
  WithPublishingRequests<'remove'> &
  WithDocumentSchedules<'put' | 'remove'> &
  WithAudit;

/** The dependencies of changes of documents. */
export interface PublishingDocuments extends Clock {
  readonly store: Transactional<Repositories>;
  readonly delivered: DeliveredDocuments;
}

/** The changed document, or why nothing was changed. */
export type DocumentChangeResult =
  | { readonly ok: true; readonly document: FoundDocument }
  | { readonly ok: false; readonly reason: 'not_found' | 'not_a_list' | 'not_yours' }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: readonly DocumentIssue[] }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: FoundDocument }
  | { readonly ok: false; readonly reason: 'in_use'; readonly uses: readonly DocumentUse[] };

interface Editing {
  readonly editorId: number;
}

/** Who takes something down; whoever may not publish takes only drafts of their own. */
interface TakingDown extends Editing {
  readonly mayPublish: boolean;
}

/** Makes a draft of a collection; its id comes from its words, or is a wanted one that is free, and never changes. */
export async function createDocument(
  context: PublishingDocuments,
  type: DocumentType,
  given: unknown,
  { editorId }: Editing,
  wantedId?: string,
): Promise<DocumentChangeResult> {
  if (!isCollection(type)) return { ok: false, reason: 'not_a_list' };
  const { value, issues } = readDocument(definitionOf(type), given);
  const misshapen = issues.filter(({ isShape }) => isShape);
  if (misshapen.length > 0) return { ok: false, reason: 'invalid', issues: misshapen };
  return change(context, async (repositories) => {
    const { documents } = repositories;
    const stored = await documents.list();
    const taken = new Set([
      ...stored.filter((row) => row.type === type).map(({ id }) => id),
      ...listIds(type, context.delivered, stored),
    ]);
    const isFree = wantedId !== undefined && !taken.has(wantedId);
    const ref = { type, id: isFree ? wantedId : makeId(type, value, taken) };
    const at = context.now();
    const row = { ...ref, status: 'draft', value: null, shape: 1, version: 0, base: null } as const;
    await repositories.documents.put({ ...row, changedAt: at, changedBy: editorId });
    const { version } = definitionOf(type);
    await documents.putCopy(ref, {
      value,
      shape: version,
      basedOn: null,
      savedAt: at,
      savedBy: editorId,
    });
    return record(context, repositories, ref, { action: 'document.created' });
  });
}

function makeId(type: DocumentType, value: DocumentFieldValues, taken: ReadonlySet<string>) {
  const { titleField = '', label } = definitionOf(type);
  const words = [value.slug, value[titleField], label].find((text) => text !== '' && text);
  const start = toSlugForm(String(words)).slice(0, 60);
  let id = start;
  for (let number = 2; taken.has(id); number += 1) id = `${start}-${number}`;
  return id;
}

/** Keeps what is typed without publishing it. Somebody else's newer copy is taken over only on purpose. */
export async function keepDocumentCopy(
  context: PublishingDocuments,
  ref: DocumentRef,
  given: {
    readonly value: unknown;
    readonly basedOn: string | null;
    /** `savedAt` of the copy that this one may take the place of. */
    readonly replaces?: string | null | undefined;
  },
  { editorId }: Editing,
): Promise<DocumentChangeResult> {
  const { value, issues } = readDocument(definitionOf(ref.type), given.value);
  const misshapen = issues.filter(({ isShape }) => isShape);
  if (misshapen.length > 0) return { ok: false, reason: 'invalid', issues: misshapen };
  return change(context, async ({ documents }) => {
    const found = await findDocument({ ...context, store: { documents } }, ref);
    if (!found) return { ok: false, reason: 'not_found' };
    const isTaken =
      given.replaces === undefined
        ? found.workingCopy !== null && found.workingCopy.savedBy?.id !== editorId
        : hasNewerCopy(found, given.replaces);
    if (isTaken) return { ok: false, reason: 'conflict', current: found };
    const shape = definitionOf(ref.type).version;
    const when = { savedAt: context.now(), savedBy: editorId };
    await documents.putCopy(ref, { value, shape, basedOn: given.basedOn, ...when });
    const kept = await findDocument({ ...context, store: { documents } }, ref);
    return kept ? { ok: true, document: kept } : { ok: false, reason: 'not_found' };
  });
}

interface Origin {
  readonly basedOn: string | null;
  readonly replaces?: string | null | undefined;
}

const hasNewerCopy = ({ workingCopy }: FoundDocument, replaces: string | null) =>
  workingCopy !== null && workingCopy.savedAt !== replaces;

/** Whether somebody has published or kept something since a value was made from a document. */
export const isOvertaken = (found: FoundDocument, { basedOn, replaces }: Origin) =>
  found.version !== basedOn || (replaces !== undefined && hasNewerCopy(found, replaces));

/** Throws the working copy away; if `replaces` is given, only the one that was saved then. */
export async function dropDocumentCopy(
  context: PublishingDocuments,
  ref: DocumentRef,
  replaces?: string,
): Promise<DocumentChangeResult> {
  return change(context, async ({ documents }) => {
    const found = await findDocument({ ...context, store: { documents } }, ref);
    if (found && isOvertaken(found, { basedOn: found.version, replaces })) {
      return { ok: false, reason: 'conflict', current: found };
    }
    const isDropped = await documents.removeCopy(ref);
    return found && isDropped ? { ok: true, document: found } : { ok: false, reason: 'not_found' };
  });
}

/** Shows a whole value to visitors, as a new revision. */
export async function publishDocument(
  context: PublishingDocuments,
  ref: DocumentRef,
  given: {
    readonly value: unknown;
    readonly basedOn: string | null;
    /** A word of what for. */
    readonly message?: string | null | undefined;
    /** The delivered text of today becomes the one that later ones are compared with. */
    readonly takesDelivered?: boolean | undefined;
    /** `savedAt` of the working copy that the value was made from: another one is not ended. Any is if missing. */
    readonly replaces?: string | null | undefined;
    /** What was typed later stays a working copy; with null whatever is typed. Nothing does if missing. */
    readonly typedUntil?: string | null;
  },
  { editorId }: Editing,
): Promise<DocumentChangeResult> {
  const definition = definitionOf(ref.type);
  return change(context, async (repositories) => {
    const { documents, media, redirects } = repositories;
    const bound = { ...context, store: { documents, media } };
    const found = await findDocument(bound, ref);
    if (!found) return { ok: false, reason: 'not_found' };
    if (isOvertaken(found, given)) return { ok: false, reason: 'conflict', current: found };
    const { value, issues } = await checkWhole(bound, ref, given.value);
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues };
    const row = await documents.find(ref);
    const at = context.now();
    const version = (row?.version ?? 0) + 1;
    await repositories.documents.put({
      ...ref,
      status: 'published',
      value,
      shape: definition.version,
      version,
      base: row && !given.takesDelivered ? row.base : findDelivered(context.delivered, ref),
      changedAt: at,
      changedBy: editorId,
    });
    await documents.addRevision(ref, {
      ...{ number: version, value, shape: definition.version },
      message: given.message ?? null,
      ...{ savedAt: at, savedBy: editorId },
    });
    await endWaiting(repositories, found, value, given.typedUntil);
    const [from, to] = [pathOf(ref.type, found.value), pathOf(ref.type, value)];
    if (found.value && from !== null && to !== null && from !== to) {
      await redirects.lead({ from, to, createdAt: at });
    }
    return record(context, repositories, ref, { action: 'document.published' });
  });
}

/** Nothing of a published text waits any more, but what was typed after it was scheduled and says something else. */
async function endWaiting(
  { documents, publishingRequests, documentSchedules }: Repositories,
  document: FoundDocument,
  published: DocumentFieldValues,
  typedUntil?: string | null,
): Promise<void> {
  const { value, savedAt = '' } = document.workingCopy ?? {};
  const isOver = typedUntil === undefined || (typedUntil !== null && savedAt <= typedUntil);
  if (isOver || JSON.stringify(value) === JSON.stringify(published)) {
    await documents.removeCopy(document);
  }
  await publishingRequests.remove(document);
  await documentSchedules.remove(document);
}

/** A given value, clean, with everything that keeps it from being published. */
export async function checkWhole(
  context: {
    readonly store: WithDocuments & WithMedia<'listByNames'>;
    readonly delivered: DeliveredDocuments;
  },
  ref: DocumentRef,
  given: unknown,
): Promise<{ readonly value: DocumentFieldValues; readonly issues: readonly DocumentIssue[] }> {
  const definition = definitionOf(ref.type);
  const read = readDocument(definition, given);
  const value = cleanDocument(definition.fields, read.value);
  const names = listPictures(definition.fields, value).flatMap(
    ({ address }) => findMediaHash(address) ?? [],
  );
  const pictures = await context.store.media.listByNames(names);
  const issues = checkDocument(ref, value, await listDocuments(context, {}), pictures);
  return { value, issues: [...read.issues, ...issues] };
}

/**
 * Publishes what a revision says, 0 for the delivered form, as a new revision; a reference to something gone
 * is a fault at its place.
 */
export async function restoreDocumentRevision(
  context: PublishingDocuments & { readonly store: WithDocuments },
  ref: DocumentRef,
  number: number,
  editing: Editing,
): Promise<DocumentChangeResult> {
  const found = await findDocument(context, ref);
  const value = await readRevision(context, ref, number);
  if (!found || !value) return { ok: false, reason: 'not_found' };
  const message = number === 0 ? 'Back to the delivered text' : `Back to revision ${number}`;
  return publishDocument(context, ref, { value, basedOn: found.version, message }, editing);
}

/** The value of a revision, in the shape of today; null if there is none. */
export async function readRevision(
  {
    store: { documents },
    delivered,
  }: { readonly store: WithDocuments<'findRevision'>; readonly delivered: DeliveredDocuments },
  ref: DocumentRef,
  number: number,
): Promise<DocumentFieldValues | null> {
  if (number === 0) return findDelivered(delivered, ref);
  const revision = await documents.findRevision(ref, number);
  return revision && readStored(ref.type, revision.value, revision.shape).value;
}

const statusActions = {
  unpublish: { status: 'draft', action: 'document.unpublished' },
  remove: { status: 'removed', action: 'document.trashed' },
} as const;

/** Takes a document of a collection off the site, or into the trash; not while a published one needs it. */
export async function takeDocumentDown(
  context: PublishingDocuments,
  ref: DocumentRef,
  how: keyof typeof statusActions,
  { editorId, mayPublish }: TakingDown,
): Promise<DocumentChangeResult> {
  if (!isCollection(ref.type)) return { ok: false, reason: 'not_a_list' };
  return change(context, async (repositories) => {
    const { documents } = repositories;
    const found = await findDocument({ ...context, store: { documents } }, ref);
    if (!found) return { ok: false, reason: 'not_found' };
    const isShown = found.version !== null;
    if (!isShown && !mayPublish && found.changedBy?.id !== editorId) {
      return { ok: false, reason: 'not_yours' };
    }
    const all = await listDocuments({ ...context, store: { documents } }, {});
    const uses = listUses(all, ref).filter(({ isPublished }) => isPublished);
    if (uses.length > 0) return { ok: false, reason: 'in_use', uses };
    const { status, action } = statusActions[how];
    await setStatus(context, repositories, ref, status, editorId);
    await repositories.documentSchedules.remove(ref);
    return record(context, repositories, found, { action, isShown });
  });
}

/** Brings a document back from the trash, as a draft. */
export async function restoreDocument(
  context: PublishingDocuments,
  ref: DocumentRef,
  { editorId }: Editing,
): Promise<DocumentChangeResult> {
  if (!isCollection(ref.type)) return { ok: false, reason: 'not_a_list' };
  return change(context, async (repositories) => {
    const row = await repositories.documents.find(ref);
    if (row?.status !== 'removed') return { ok: false, reason: 'not_found' };
    await setStatus(context, repositories, ref, 'draft', editorId);
    return record(context, repositories, ref, { action: 'document.restored' });
  });
}

async function setStatus(
  context: PublishingDocuments,
  repositories: Repositories,
  ref: DocumentRef,
  status: DocumentStatus,
  editorId: number,
): Promise<void> {
  const row = await repositories.documents.find(ref);
  const delivered = findDelivered(context.delivered, ref);
  const shape = definitionOf(ref.type).version;
  await repositories.documents.put({
    ...(row ?? { ...ref, value: delivered, shape, version: 0, base: delivered }),
    status,
    changedAt: context.now(),
    changedBy: editorId,
  });
}

/** Puts the documents of a collection in an order; those that it does not name follow. */
export async function orderDocuments(
  context: PublishingDocuments,
  type: DocumentType,
  ids: readonly string[],
): Promise<readonly FoundDocument[] | 'not_a_list' | 'unknown'> {
  if (!isCollection(type)) return 'not_a_list';
  return context.store.withTransaction(async ({ documents, contentVersion, audit }) => {
    await contentVersion.hold();
    const known = listIds(type, context.delivered, await documents.list());
    if (ids.some((id) => !known.includes(id))) return 'unknown';
    await documents.putOrder(type, [...new Set(ids)]);
    const label = definitionOf(type).plural;
    const subject = { type: 'document', id: 0, label } as const;
    await audit.record({ at: context.now(), action: 'document.ordered', subject });
    return listDocuments({ ...context, store: { documents } }, { type });
  });
}

/** One write transaction, for which others that change documents or keep copies of them wait. */
export const change = (
  { store }: PublishingDocuments,
  work: (repositories: Repositories) => Promise<DocumentChangeResult>,
): Promise<DocumentChangeResult> =>
  store.withTransaction(async (repositories) => {
    await repositories.contentVersion.hold();
    return work(repositories);
  });

/** Notes who did it, and answers with the document as it is now; one in the trash as it was. */
async function record(
  context: PublishingDocuments,
  { documents, audit }: Repositories,
  ref: DocumentRef | FoundDocument,
  what: Pick<AuditRecord, 'action' | 'isShown'>,
): Promise<DocumentChangeResult> {
  const now = await findDocument({ ...context, store: { documents } }, ref);
  const document = now ?? ('status' in ref ? ref : null);
  const row = await documents.find(ref);
  if (!document || !row) return { ok: false, reason: 'not_found' };
  const subject = { type: 'document', id: row.number, label: titleOf(document) } as const;
  await audit.record({ ...what, at: context.now(), subject });
  return { ok: true, document };
}
