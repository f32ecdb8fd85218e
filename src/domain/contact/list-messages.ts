import type { ContactListFilter, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/** A page of messages; `unreadTotal` counts the whole inbox, whatever the filter. */
export interface MessagePage {
  readonly rows: readonly ContactSubmission[];
  readonly total: number;
  readonly unreadTotal: number;
}

/** Messages, newest first unless the filter says otherwise. */
export async function listMessages(
  { store }: { readonly store: WithContact<'list' | 'countUnread'> },
  filter: ContactListFilter,
): Promise<MessagePage> {
  const [page, unreadTotal] = await Promise.all([
    store.contact.list(filter),
    store.contact.countUnread(),
  ]);
  return { ...page, unreadTotal };
}
