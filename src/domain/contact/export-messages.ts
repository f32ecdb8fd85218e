import type { ContactFilter, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/** All messages of a filter, read on demand, so that fifty thousand are never in memory at once. */
export async function* exportMessages(
  { store }: { readonly store: WithContact<'readAll'> },
  filter: ContactFilter,
): AsyncGenerator<ContactSubmission> {
  const { rows } = await store.contact.readAll(filter);
  for await (const batch of rows) yield* batch;
}
