import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { Actor, WithHistory } from './history/history.ts';

/**
 * Puts a message into the trash, from where `restoreMessage` can restore it; returns false if there
 * is none.
 */
export async function deleteMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'moveToTrash'> & WithHistory<'insert'>>;
  },
  messageId: number,
  { id, username }: Actor,
): Promise<boolean> {
  return store.withTransaction(async ({ contact, messageHistory }) => {
    const at = now();
    if (!(await contact.moveToTrash(messageId, at))) return false;
    await messageHistory.insert({ messageId, at, type: 'trashed', actor: { id, username } });
    return true;
  });
}
