import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';
import type { Actor, WithHistory } from './history/history.ts';

/** Restores a deleted message unchanged; returns null if it is not in the trash. */
export async function restoreMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'restore' | 'findById'> & WithHistory<'insert'>>;
  },
  messageId: number,
  { id, username }: Actor,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact, messageHistory }) => {
    if (!(await contact.restore(messageId))) return null;
    const actor = { id, username };
    await messageHistory.insert({ messageId, at: now(), type: 'restored', actor });
    return contact.findById(messageId);
  });
}
