import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';
import type { Actor, WithHistory } from './history/history.ts';
import { messageSubject } from './message-subject.ts';

/** Restores a deleted message unchanged; returns null if it is not in the trash. */
export async function restoreMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<
      WithContact<'restore' | 'findById'> & WithHistory<'insert'> & WithAudit
    >;
  },
  messageId: number,
  { id, username }: Actor,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact, messageHistory, audit }) => {
    if (!(await contact.restore(messageId))) return null;
    const at = now();
    const actor = { id, username };
    await messageHistory.insert({ messageId, at, type: 'restored', actor });
    await audit.record({ at, action: 'message.restored', subject: messageSubject(messageId) });
    return contact.findById(messageId);
  });
}
