import type { ContactListQuery } from '#contracts/contact.ts';
import type { ContactFilter } from '#domain/contact/public.ts';

/** The filter that a query asks for. */
export function toContactFilter({
  q = '',
  unread = false,
  assignee,
  ...same
}: Omit<ContactListQuery, 'limit' | 'offset'>): ContactFilter {
  return {
    ...same,
    words: q,
    unreadOnly: unread,
    ...(assignee !== undefined && { assigneeId: assignee === 'none' ? null : assignee }),
  };
}
