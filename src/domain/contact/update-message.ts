import type { Transactional } from '#domain/transactions/public.ts';
import { type MessageChange, messageFields } from '#rules/contact/message-fields.ts';
import { changeNames, pickChanges } from '#rules/fields/field-values.ts';
import type { WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/** Changes a message and returns it as stored; null if there is none. */
export async function updateMessage(
  { store }: { readonly store: Transactional<WithContact<'update' | 'findById'>> },
  id: number,
  input: MessageChange,
): Promise<ContactSubmission | null> {
  return store.withTransaction(async ({ contact }) => {
    const isChanged = await contact.update(id, pickChanges(input, changeNames(messageFields)));
    return isChanged ? contact.findById(id) : null;
  });
}
