import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { createNames, defaultsOf, pickCreation } from '#shared/fields/field-values.ts';
import { type MessageCreation, messageFields } from '#shared/messages/message-fields.ts';
import type { WithContact } from '../contact-repository.ts';
import type { WithDeliveries } from '../delivery/delivery.ts';
import { type Dispatch, insertNotices } from '../delivery/dispatch.ts';
import { isInDoubt, noteDoubt } from '../spam/form/doubt.ts';
import type { Judgement } from '../spam/judge-submission.ts';
import type { WithSpamMemory } from '../spam/spam-memory.ts';
import { getKeyExpiry, type Receipt, toFingerprint, type WithReceipts } from './receipt.ts';

export interface Submission {
  readonly input: MessageCreation;
  /** The sender's key for this message, by which a repetition is recognised. */
  readonly key: string | null;
  /** Asked before anything is stored, and only for a message that is no known repetition. */
  readonly judge: () => Promise<Judgement>;
}

/** The id of the message, also of one stored earlier under the same key. */
export type SubmitResult =
  | {
      readonly ok: true;
      readonly id: number;
      /** Whether its sender's browser is asked for a proof of work. */
      readonly isDoubtful: boolean;
    }
  | { readonly ok: false; readonly reason: 'key_reused' };

type SubmitStores = WithContact<'insert'> &
  WithDeliveries<'insert' | 'findNoticeMails'> &
  WithReceipts<'find' | 'claim' | 'complete'> &
  WithSpamMemory<'spend' | 'isSpent' | 'rememberCopy'>;

/**
 * Stores a message as new and unread together with the verdict on spam, what later verdicts need,
 * and its deliveries, none for suspected spam: one transaction, durable when this resolves. The
 * same key again stores nothing (BEHAVIOUR 5.10).
 */
export async function submitMessage(
  {
    store,
    now,
    dispatch,
  }: Clock & {
    readonly store: WithReceipts<'find'> & WithSpamMemory<'isSpent'> & Transactional<SubmitStores>;
    readonly dispatch: Dispatch;
  },
  { input, key, judge }: Submission,
): Promise<SubmitResult> {
  const fingerprint = toFingerprint(input);
  const earlier = key === null ? null : await store.receipts.find(key, now());
  if (earlier?.messageId) return toRepeat(store, earlier, fingerprint, now());

  const judgement = await judge();
  const createdAt = now();
  const result = await store.withTransaction(async (stores): Promise<SubmitResult> => {
    const { contact, receipts } = stores;
    if (key !== null) {
      const expiresAt = getKeyExpiry(key, createdAt);
      if (!(await receipts.claim(key, { fingerprint, expiresAt, now: createdAt }))) {
        const other = await receipts.find(key, createdAt);
        return toRepeat(stores, other, fingerprint, createdAt);
      }
    }
    const { isSpam, isDoubtful, isLifted, reasons } = await judgement.reach(stores);
    const id = await contact.insert({
      ...defaultsOf(messageFields),
      ...pickCreation(input, createNames(messageFields)),
      isSpam,
      spamReasons: reasons,
      createdAt,
    });
    if (key !== null) await receipts.complete(key, id);
    if (isDoubtful) await noteDoubt(stores, id, { isLifted, at: createdAt });
    if (!isSpam) await insertNotices(stores, dispatch, { id, email: input.email, now: createdAt });
    await judgement.remember(stores);
    return { ok: true, id, isDoubtful };
  });
  dispatch.wake();
  return result;
}

/** A repetition also has its challenge: the answer that had it may have been lost. */
async function toRepeat(
  stores: WithSpamMemory<'isSpent'>,
  earlier: Receipt | null,
  fingerprint: string,
  now: string,
): Promise<SubmitResult> {
  if (earlier?.fingerprint !== fingerprint) return { ok: false, reason: 'key_reused' };
  const id = earlier.messageId ?? 0;
  return { ok: true, id, isDoubtful: await isInDoubt(stores, id, now) };
}
