import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';

/**
 * Permanently removes all messages of an e-mail address, wherever they are, with everything that
 * belongs to them; returns how many.
 */
export async function forgetPerson(
  { store }: { readonly store: Transactional<WithContact<'removeOfPerson'>> },
  email: string,
): Promise<number> {
  return store.withTransaction(({ contact }) => contact.removeOfPerson(email));
}
