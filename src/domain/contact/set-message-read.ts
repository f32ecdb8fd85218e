import type { ContactSubmission } from './contact-submission.ts';
import type { ContactUseCase } from './contact-use-case.ts';

/** Marks a message read or unread and returns it; null when there is none. */
export async function setMessageRead(
  { store }: ContactUseCase,
  id: number,
  isRead: boolean,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact }) => {
    const changed = await contact.setRead(id, isRead);
    return changed ? contact.findById(id) : null;
  });
}
