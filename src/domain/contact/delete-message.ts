import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';

/**
 * Puts a message into the trash, from where `restoreMessage` can restore it; returns false if there
 * is none.
 */
export async function deleteMessage(
  { store, now }: Clock & { readonly store: Transactional<WithContact<'moveToTrash'>> },
  id: number,
): Promise<boolean> {
  return store.withTransaction(({ contact }) => contact.moveToTrash(id, now()));
}
