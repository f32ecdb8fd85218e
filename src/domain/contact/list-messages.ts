import type { Batches } from '#rules/lists/batches.ts';
import type { ContactListFilter, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/**
 * A page of messages, or without a limit all of them in batches. `unreadTotal` counts the whole
 * inbox, whatever the filter. Both are null where no total is wanted.
 */
export interface MessagePage {
  readonly rows: readonly ContactSubmission[] | Batches<ContactSubmission>;
  readonly total: number | null;
  readonly unreadTotal: number | null;
}

/**
 * Messages, newest first unless the filter says otherwise. Counting may take longer than reading a
 * page, which can do without.
 */
export async function listMessages(
  { store }: { readonly store: WithContact<'list' | 'listUncounted' | 'readAll' | 'countUnread'> },
  { isCounted = true, ...filter }: ContactListFilter & { readonly isCounted?: boolean },
): Promise<MessagePage> {
  const { limit } = filter;
  if (!isCounted && limit !== undefined) {
    const rows = await store.contact.listUncounted({ ...filter, limit });
    return { rows, total: null, unreadTotal: null };
  }
  const [list, unreadTotal] = await Promise.all([
    filter.limit === undefined ? store.contact.readAll(filter) : store.contact.list(filter),
    store.contact.countUnread(),
  ]);
  return { ...list, unreadTotal };
}
