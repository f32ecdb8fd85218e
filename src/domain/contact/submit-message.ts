import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from './contact-repository.ts';
import type { NewContactSubmission } from './contact-submission.ts';

/** A visitor's message; missing fields become null. */
export interface SubmitMessageInput {
  readonly fullName: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly company?: string | undefined;
  readonly service?: string | undefined;
  readonly message: string;
}

/** Stores a message as unread; returns its id once it is durable. */
export async function submitMessage(
  { store, now }: Clock & { readonly store: Transactional<WithContact<'insert'>> },
  input: SubmitMessageInput,
): Promise<number> {
  const submission: NewContactSubmission = {
    fullName: input.fullName,
    email: input.email,
    phone: input.phone ?? null,
    company: input.company ?? null,
    service: input.service ?? null,
    message: input.message,
    createdAt: now(),
  };
  return store.withTransaction(({ contact }) => contact.insert(submission));
}
