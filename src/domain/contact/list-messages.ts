import type { Batches } from '#rules/lists/batches.ts';
import type { ContactListFilter, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/**
 * A page of messages, or without a limit all of them in batches. `unreadTotal` counts the whole
 * inbox, whatever the filter.
 */
export interface MessagePage {
  readonly rows: readonly ContactSubmission[] | Batches<ContactSubmission>;
  readonly total: number;
  readonly unreadTotal: number;
}

/** Messages, newest first unless the filter says otherwise. */
export async function listMessages(
  { store }: { readonly store: WithContact<'list' | 'readAll' | 'countUnread'> },
  filter: ContactListFilter,
): Promise<MessagePage> {
  const [list, unreadTotal] = await Promise.all([
    filter.limit === undefined ? store.contact.readAll(filter) : store.contact.list(filter),
    store.contact.countUnread(),
  ]);
  return { ...list, unreadTotal };
}
