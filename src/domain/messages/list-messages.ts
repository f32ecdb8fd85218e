import type { Batches } from '#shared/lists/batches.ts';
import type { ContactListFilter, FoldedCount, WithContact } from './contact-repository.ts';
import type { ContactSubmission } from './contact-submission.ts';

/**
 * A page of messages, or without a limit all of them in batches. `unreadTotal` counts the whole
 * inbox, whatever the filter. Both are null where no total is wanted. `folded` is empty unless the
 * filter folds a page.
 */
export interface MessagePage {
  readonly rows: readonly ContactSubmission[] | Batches<ContactSubmission>;
  readonly total: number | null;
  readonly unreadTotal: number | null;
  readonly folded: ReadonlyMap<number, FoldedCount>;
}

/** Messages, newest first unless the filter says otherwise; counting may take longer than reading. */
export async function listMessages(
  {
    store,
  }: {
    readonly store: WithContact<
      'list' | 'listUncounted' | 'readAll' | 'countUnread' | 'countFolded'
    >;
  },
  { isCounted = true, ...filter }: ContactListFilter & { readonly isCounted?: boolean },
): Promise<MessagePage> {
  const { limit } = filter;
  if (!isCounted && limit !== undefined) {
    const rows = await store.contact.listUncounted({ ...filter, limit });
    return { rows, total: null, unreadTotal: null, folded: await countFolded(rows) };
  }
  const unreadTotal = await store.contact.countUnread();
  if (limit === undefined) {
    return { ...(await store.contact.readAll(filter)), unreadTotal, folded: new Map() };
  }
  const list = await store.contact.list(filter);
  return { ...list, unreadTotal, folded: await countFolded(list.rows) };

  async function countFolded(rows: readonly ContactSubmission[]) {
    return filter.isFolded ? store.contact.countFolded(filter, rows) : new Map();
  }
}
