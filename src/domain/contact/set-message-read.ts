import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/** Marks a message read or unread and returns it; null if there is none. */
export async function setMessageRead(
  { store }: { readonly store: Transactional<WithContact<'setRead' | 'findById'>> },
  id: number,
  isRead: boolean,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact }) => {
    const changed = await contact.setRead(id, isRead);
    return changed ? contact.findById(id) : null;
  });
}
