import type { WithUsers } from '#domain/accounts/public.ts';
import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { type MessageChange, messageFields } from '#shared/messages/message-fields.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';
import type { WithDeliveries } from './delivery/delivery.ts';
import { type Dispatch, makeNotices } from './delivery/dispatch.ts';
import type { Actor, NewHistoryEntry, WithHistory } from './history/history.ts';
import { messageSubject } from './message-subject.ts';
import { trainSpamFilter } from './spam/learning/train-spam-filter.ts';
import type { Lesson, WithSpamMemory } from './spam/spam-memory.ts';

type Stores = WithContact<'update' | 'findById'> &
  WithSpamMemory<'countLesson' | 'findLesson' | 'saveLesson' | 'markCopies'> &
  WithUsers<'findById'> &
  WithHistory<'insert'> &
  WithAudit &
  WithDeliveries<'insert' | 'listOfMessages'>;

/** The message as stored, or why it was not changed. */
export type UpdateResult =
  | { readonly ok: true; readonly message: ContactSubmission }
  | { readonly ok: false; readonly reason: 'not_found' | 'unfit_assignee' };

/**
 * Changes a message and records in its history what is different. A message that turns out not to be
 * spam gets the deliveries that it was stored without; the filter learns from both presses.
 */
export async function updateMessage(
  {
    store,
    now,
    dispatch,
  }: Clock & {
    readonly store: Transactional<Stores>;
    readonly dispatch: Dispatch;
  },
  id: number,
  { input, actor }: { readonly input: MessageChange; readonly actor: Actor },
): Promise<UpdateResult> {
  const result = await store.withTransaction(async (stores): Promise<UpdateResult> => {
    const { contact, users } = stores;
    const before = await contact.findById(id);
    if (!before) return { ok: false, reason: 'not_found' };
    const changes = pickChanges(input, changeNames(messageFields));
    const { assigneeId = null } = changes;
    const assignee = assigneeId === null ? null : await users.findById(assigneeId);
    if (assigneeId !== null && !isPermitted(assignee, 'messages')) {
      return { ok: false, reason: 'unfit_assignee' };
    }
    const at = now();
    const entries = describeChanges(before, changes, assignee);
    const lesson = findLesson(entries);
    const spamAt = lesson && { spamAt: lesson === 'spam' ? at : null };
    await contact.update(id, { ...changes, ...spamAt });
    await record(stores, entries, { messageId: id, at, actor });
    if (lesson) await trainSpamFilter(stores, before, lesson, at);
    if (lesson === 'genuine') await addMissingNotices(stores, dispatch, id, at);
    return { ok: true, message: (await contact.findById(id)) ?? before };
  });
  if (result.ok) dispatch.wake();
  return result;
}

/** The judgement of the message that these changes make, if it is a new one. */
function findLesson(entries: readonly Change[]): Lesson | null {
  if (entries.some(({ type }) => type === 'spam')) return 'spam';
  return entries.some(({ type }) => type === 'not_spam') ? 'genuine' : null;
}

async function record(
  { messageHistory, audit }: Stores,
  entries: readonly Change[],
  {
    actor: { id, username },
    ...shared
  }: Pick<NewHistoryEntry, 'messageId' | 'at'> & {
    readonly actor: Actor;
  },
): Promise<void> {
  for (const entry of entries) {
    await messageHistory.insert({ ...shared, actor: { id, username }, ...entry });
  }
  if (!entries.some(({ type }) => type === 'read')) return;
  const { messageId, at } = shared;
  await audit.record({ at, action: 'message.read', subject: messageSubject(messageId) });
}

async function addMissingNotices(
  { deliveries }: Stores,
  dispatch: Dispatch,
  id: number,
  at: string,
): Promise<void> {
  const present = await deliveries.listOfMessages([id]);
  if (present.some(({ historyId }) => historyId === null)) return;
  await deliveries.insert(makeNotices(dispatch, id, at));
}

type Change = Pick<NewHistoryEntry, 'type' | 'status' | 'assignee'>;

function describeChanges(
  before: ContactSubmission,
  { isRead, status, assigneeId, isSpam }: MessageChange,
  assignee: Actor | null,
): readonly Change[] {
  const entries: Change[] = [];
  if (isRead !== undefined && isRead !== before.isRead) {
    entries.push({ type: isRead ? 'read' : 'unread' });
  }
  if (status !== undefined && status !== before.status) entries.push({ type: 'status', status });
  if (assigneeId !== undefined && assigneeId !== before.assigneeId) {
    const named = assignee && { id: assignee.id, username: assignee.username };
    entries.push({ type: 'assigned', assignee: named });
  }
  if (isSpam !== undefined && isSpam !== before.isSpam) {
    entries.push({ type: isSpam ? 'spam' : 'not_spam' });
  }
  return entries;
}
