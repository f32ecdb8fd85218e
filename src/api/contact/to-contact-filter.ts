import type { ContactListQuery } from '#contracts/contact.ts';
import { type ContactFilter, getTroubleRule } from '#domain/contact/public.ts';

/** The filter that a query asks for. */
export function toContactFilter(
  context: Parameters<typeof getTroubleRule>[0],
  query: Omit<ContactListQuery, 'limit' | 'offset' | 'total'>,
): ContactFilter {
  const { q = '', unread = false, undelivered = false, assignee, ...same } = query;
  return {
    ...same,
    words: q,
    unreadOnly: unread,
    ...(undelivered && { undelivered: getTroubleRule(context) }),
    ...(assignee !== undefined && { assigneeId: assignee === 'none' ? null : assignee }),
  };
}
