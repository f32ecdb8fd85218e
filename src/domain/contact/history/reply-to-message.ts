import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from '../contact-repository.ts';
import type { WithDeliveries } from '../deliveries/delivery.ts';
import type { Dispatch } from '../deliveries/dispatch.ts';
import { messageSubject } from '../message-subject.ts';
import type { Actor, HistoryEntry, WithHistory } from './history.ts';

type Stores = WithContact<'findById' | 'update'> &
  WithHistory<'insert'> &
  WithDeliveries<'insert'> &
  WithAudit;

/** The reply, or why it cannot be sent. */
export type ReplyResult =
  | { readonly ok: true; readonly entry: HistoryEntry }
  | { readonly ok: false; readonly reason: 'not_found' | 'mail_not_configured' };

/**
 * Stores a reply together with its delivery, and marks the message answered; it is mailed like a
 * notice.
 */
export async function replyToMessage(
  {
    store,
    now,
    dispatch,
  }: Clock & {
    readonly store: Transactional<Stores>;
    readonly dispatch: Dispatch;
  },
  messageId: number,
  { text, actor: { id, username } }: { readonly text: string; readonly actor: Actor },
): Promise<ReplyResult> {
  const result = await store.withTransaction(
    async ({ contact, messageHistory, deliveries, audit }): Promise<ReplyResult> => {
      const message = await contact.findById(messageId);
      if (!message) return { ok: false, reason: 'not_found' };
      if (!dispatch.channels.includes('email')) {
        return { ok: false, reason: 'mail_not_configured' };
      }
      const createdAt = now();
      const actor = { id, username };
      const entry = { at: createdAt, type: 'reply', actor, text } as const;
      const historyId = await messageHistory.insert({ messageId, ...entry });
      const subject = messageSubject(messageId);
      await audit.record({ at: createdAt, action: 'message.answered', subject });
      const eventId = dispatch.newId();
      await deliveries.insert([{ messageId, historyId, channel: 'email', eventId, createdAt }]);
      if (message.status === 'new') {
        await contact.update(messageId, { status: 'answered' });
        const change = { at: createdAt, type: 'status', actor, status: 'answered' } as const;
        await messageHistory.insert({ messageId, ...change });
      }
      return { ok: true, entry: { id: historyId, ...entry } };
    },
  );
  if (result.ok) dispatch.wake();
  return result;
}
