import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { Actor, WithHistory } from './history/history.ts';
import { messageSubject } from './message-subject.ts';

/** Puts a message into the trash (`restoreMessage` takes it out); false if there is none. */
export async function deleteMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'moveToTrash'> & WithHistory<'insert'> & WithAudit>;
  },
  messageId: number,
  { id, username }: Actor,
): Promise<boolean> {
  return store.withTransaction(async ({ contact, messageHistory, audit }) => {
    const at = now();
    if (!(await contact.moveToTrash(messageId, at))) return false;
    await messageHistory.insert({ messageId, at, type: 'trashed', actor: { id, username } });
    await audit.record({ at, action: 'message.trashed', subject: messageSubject(messageId) });
    return true;
  });
}
