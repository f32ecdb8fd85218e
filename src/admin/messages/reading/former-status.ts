import type { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import type { MessageStatus } from '#shared/messages/message-fields.ts';

/** What a closed message was before: opened again, an answered one is still answered. */
export function findFormerStatus(
  history: readonly Pick<HistoryEntryBody, 'type' | 'status'>[],
): Exclude<MessageStatus, 'closed'> {
  const last = history.findLast(({ type, status }) => type === 'status' && status !== 'closed');
  return last?.status === 'answered' ? 'answered' : 'new';
}
