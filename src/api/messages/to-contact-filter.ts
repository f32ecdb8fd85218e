import type { ContactListQuery } from '#contracts/messages/endpoints.ts';
import { type ContactFilter, getTroubleRule } from '#domain/messages/public.ts';

/** The filter that a query asks for. */
export function toContactFilter(
  context: Parameters<typeof getTroubleRule>[0],
  query: Omit<ContactListQuery, 'limit' | 'offset' | 'total'>,
): ContactFilter {
  const {
    q = '',
    unread = false,
    undelivered = false,
    folded = false,
    assignee,
    group,
    ...same
  } = query;
  return {
    ...same,
    words: q,
    unreadOnly: unread,
    isFolded: folded,
    ...(group !== undefined && { groupOf: group }),
    ...(undelivered && { undelivered: getTroubleRule(context) }),
    ...(assignee !== undefined && { assigneeId: assignee === 'none' ? null : assignee }),
  };
}
