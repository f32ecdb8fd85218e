import type { WithAudit } from '#domain/audit/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { WithContact } from '../contact-repository.ts';
import type { ContactSubmission } from '../contact-submission.ts';
import type { WithDeliveries } from '../delivery/delivery.ts';
import type { Dispatch } from '../delivery/dispatch.ts';
import { messageSubject } from '../message-subject.ts';
import {
  getKeyExpiry,
  toReplyFingerprint,
  toReplyKey,
  type WithReceipts,
} from '../submission/receipt.ts';
import type { Actor, HistoryEntry, WithHistory } from './history.ts';

type Stores = WithContact<'findById' | 'update'> &
  WithHistory<'insert' | 'findById'> &
  WithDeliveries<'insert'> &
  WithReceipts<'find' | 'claim' | 'complete'> &
  WithAudit;

export interface NewReply {
  readonly text: string;
  readonly actor: Actor;
  /** The caller's key for this reply, by which a repetition is recognised. */
  readonly key: string | null;
}

/** The reply, also one sent earlier under the same key, or why it cannot be sent. */
export type ReplyResult =
  | { readonly ok: true; readonly entry: HistoryEntry }
  | {
      readonly ok: false;
      readonly reason: 'not_found' | 'mail_not_configured' | 'idempotency_key_reused';
    };

/**
 * Stores a reply together with its delivery, and marks the message answered; it is mailed like a
 * notice. The same key again mails nothing (BEHAVIOUR 5.10).
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
  { text, actor: { id, username }, key }: NewReply,
): Promise<ReplyResult> {
  const result = await store.withTransaction(async (stores): Promise<ReplyResult> => {
    const message = await stores.contact.findById(messageId);
    if (!message) return { ok: false, reason: 'not_found' };
    const at = now();
    const claim = key === null ? null : toClaim(key, messageId, text);
    const earlier = claim && (await findEarlier(stores, claim, at));
    if (earlier) return earlier;
    if (!dispatch.channels.includes('email')) return { ok: false, reason: 'mail_not_configured' };
    if (claim && !(await claimKey(stores, claim, at))) {
      return (await findEarlier(stores, claim, at)) ?? { ok: false, reason: 'not_found' };
    }
    const entry = { at, type: 'reply', actor: { id, username }, text } as const;
    const historyId = await storeReply(stores, message, entry, dispatch.newId());
    if (claim) await stores.receipts.complete(claim.key, messageId, historyId);
    return { ok: true, entry: { id: historyId, ...entry } };
  });
  if (result.ok) dispatch.wake();
  return result;
}

/** A key as it is stored, and what it stands for. */
interface Claim {
  readonly key: string;
  readonly fingerprint: string;
}

const toClaim = (key: string, messageId: number, text: string): Claim => ({
  key: toReplyKey(key, messageId),
  fingerprint: toReplyFingerprint(text),
});

/** Returns false if another call has just used the key. */
const claimKey = ({ receipts }: Stores, { key, fingerprint }: Claim, now: string) =>
  receipts.claim(key, { fingerprint, expiresAt: getKeyExpiry(key, now), now });

/** The reply that was sent under this key; null if there is none. */
async function findEarlier(
  { receipts, messageHistory }: Stores,
  { key, fingerprint }: Claim,
  now: string,
): Promise<ReplyResult | null> {
  const receipt = await receipts.find(key, now);
  if (!receipt) return null;
  if (receipt.fingerprint !== fingerprint) return { ok: false, reason: 'idempotency_key_reused' };
  const entry = receipt.historyId && (await messageHistory.findById(receipt.historyId));
  return entry ? { ok: true, entry } : null;
}

async function storeReply(
  { contact, messageHistory, deliveries, audit }: Stores,
  { id: messageId, status }: ContactSubmission,
  entry: Omit<HistoryEntry, 'id'>,
  eventId: string,
): Promise<number> {
  const { at, actor } = entry;
  const historyId = await messageHistory.insert({ messageId, ...entry });
  await audit.record({ at, action: 'message.answered', subject: messageSubject(messageId) });
  const delivery = { messageId, historyId, channel: 'email', eventId, createdAt: at } as const;
  await deliveries.insert([delivery]);
  if (status === 'new') {
    await contact.update(messageId, { status: 'answered' });
    await messageHistory.insert({ messageId, at, type: 'status', actor, status: 'answered' });
  }
  return historyId;
}
