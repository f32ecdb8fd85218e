import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from '../contact-repository.ts';
import type { Actor, HistoryEntry, WithHistory } from './history.ts';

/** Adds a note to a message; null if there is no such message. */
export async function noteMessage(
  {
    store,
    now,
  }: Clock & {
    readonly store: Transactional<WithContact<'findById'> & WithHistory<'insert'>>;
  },
  messageId: number,
  { text, actor }: { readonly text: string; readonly actor: Actor },
): Promise<HistoryEntry | null> {
  return store.withTransaction(async ({ contact, messageHistory }) => {
    if (!(await contact.findById(messageId))) return null;
    const entry = { at: now(), type: 'note', actor: toActor(actor), text } as const;
    return { id: await messageHistory.insert({ messageId, ...entry }), ...entry };
  });
}

const toActor = ({ id, username }: Actor): Actor => ({ id, username });
