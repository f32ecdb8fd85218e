import type { ContactSubmission } from './contact-submission.ts';
import type { ContactUseCase } from './contact-use-case.ts';

/** Brings a deleted message back as it was; null when it is not in the trash. */
export async function restoreMessage(
  { store }: ContactUseCase,
  id: number,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact }) => {
    const isRestored = await contact.restore(id);
    return isRestored ? contact.findById(id) : null;
  });
}
