import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { type MessageCreation, messageFields } from '#rules/contact/message-fields.ts';
import { createNames, defaultsOf, pickCreation } from '#rules/fields/field-values.ts';
import type { WithContact } from './contact-repository.ts';
import type { NewContactSubmission } from './contact-submission.ts';

/** Stores a message as unread; returns its id once it is durable. */
export async function submitMessage(
  { store, now }: Clock & { readonly store: Transactional<WithContact<'insert'>> },
  input: MessageCreation,
): Promise<number> {
  const submission: NewContactSubmission = {
    ...defaultsOf(messageFields),
    ...pickCreation(input, createNames(messageFields)),
    createdAt: now(),
  };
  return store.withTransaction(({ contact }) => contact.insert(submission));
}
