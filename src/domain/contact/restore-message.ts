import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/** Restores a deleted message unchanged; returns null if it is not in the trash. */
export async function restoreMessage(
  { store }: { readonly store: Transactional<WithContact<'restore' | 'findById'>> },
  id: number,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact }) => {
    const isRestored = await contact.restore(id);
    return isRestored ? contact.findById(id) : null;
  });
}
