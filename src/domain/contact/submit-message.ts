import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { type MessageCreation, messageFields } from '#rules/contact/message-fields.ts';
import { createNames, defaultsOf, pickCreation } from '#rules/fields/field-values.ts';
import type { WithContact } from './contact-repository.ts';
import type { NewContactSubmission } from './contact-submission.ts';
import type { WithDeliveries } from './deliveries/delivery.ts';
import { type Dispatch, makeNotices } from './deliveries/dispatch.ts';
import { getKeyExpiry, toFingerprint, type WithReceipts } from './once/receipt.ts';

/** Whether a message looks like spam, and why, in sentences. */
export interface SpamVerdict {
  readonly isSpam: boolean;
  readonly reasons: readonly string[];
}

/** What a message is stored with. */
export interface Submission {
  readonly input: MessageCreation;
  /** The sender's key for this message, by which a repetition is recognised. */
  readonly key: string | null;
  /** Asked once per message, before anything is stored. */
  readonly judge: () => Promise<SpamVerdict>;
}

/** The id of the message, also of one stored earlier under the same key. */
export type SubmitResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: 'key_reused' };

type SubmitStore = WithReceipts<'find'> &
  Transactional<
    WithContact<'insert'> & WithDeliveries<'insert'> & WithReceipts<'find' | 'claim' | 'complete'>
  >;

/**
 * Stores a message as new and unread together with its deliveries, none for suspected spam; all of
 * it is durable when this resolves. The same key again stores nothing (BEHAVIOUR 5.10).
 */
export async function submitMessage(
  { store, now, dispatch }: Clock & { readonly store: SubmitStore; readonly dispatch: Dispatch },
  { input, key, judge }: Submission,
): Promise<SubmitResult> {
  const fingerprint = toFingerprint(input);
  const earlier = key === null ? null : await store.receipts.find(key, now());
  if (earlier?.messageId) return toRepeat(earlier.messageId, earlier.fingerprint === fingerprint);

  const verdict = await judge();
  const createdAt = now();
  const submission: NewContactSubmission = {
    ...defaultsOf(messageFields),
    ...pickCreation(input, createNames(messageFields)),
    isSpam: verdict.isSpam,
    spamReasons: verdict.reasons,
    createdAt,
  };
  const result = await store.withTransaction(
    async ({ contact, deliveries, receipts }): Promise<SubmitResult> => {
      if (key !== null) {
        const expiresAt = getKeyExpiry(key, createdAt);
        if (!(await receipts.claim(key, { fingerprint, expiresAt, now: createdAt }))) {
          const other = await receipts.find(key, createdAt);
          return toRepeat(other?.messageId ?? 0, other?.fingerprint === fingerprint);
        }
      }
      const id = await contact.insert(submission);
      if (key !== null) await receipts.complete(key, id);
      if (!verdict.isSpam) await deliveries.insert(makeNotices(dispatch, id, createdAt));
      return { ok: true, id };
    },
  );
  dispatch.wake();
  return result;
}

const toRepeat = (id: number, isSame: boolean): SubmitResult =>
  isSame ? { ok: true, id } : { ok: false, reason: 'key_reused' };
