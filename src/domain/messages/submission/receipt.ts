import { createHash } from 'node:crypto';
import { PLAIN_FORM_PREFIX } from '#shared/messages/idempotency-key.ts';
import type { MessageCreation } from '#shared/messages/message-fields.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';

/** Proof that a key was used, and for what. */
export interface Receipt {
  readonly fingerprint: string;
  /** Null while its message is being stored. */
  readonly messageId: number | null;
  /** The entry of the history, if it was the key of a reply. */
  readonly historyId: number | null;
}

/** Stored receipts of messages and replies, removed together with their message. */
export interface ReceiptRepository {
  /** The receipt of a key that has not expired. */
  find(key: string, now: string): Promise<Receipt | null>;
  /** Stores a receipt without a message, after any transaction storing the same key; false if it is in use. */
  claim(
    key: string,
    receipt: { readonly fingerprint: string; readonly expiresAt: string; readonly now: string },
  ): Promise<boolean>;
  complete(key: string, messageId: number, historyId?: number | null): Promise<void>;
  removeExpired(now: string): Promise<number>;
}

export interface WithReceipts<Method extends keyof ReceiptRepository = keyof ReceiptRepository> {
  readonly receipts: Pick<ReceiptRepository, Method>;
}

const KEY_SECONDS = 30 * DAY_SECONDS;
/** Keys of forms without JavaScript are made from their words, which may be meant a second time. */
const PLAIN_FORM_SECONDS = 600;

/** When a key that is used now may be used again. */
export function getKeyExpiry(key: string, now: string): string {
  const isPlain = key.startsWith(PLAIN_FORM_PREFIX);
  return addSeconds(now, isPlain ? PLAIN_FORM_SECONDS : KEY_SECONDS);
}

/** The key of a reply as it is stored; no sender of a message can choose a key with spaces. */
export const toReplyKey = (key: string, messageId: number): string => `reply ${messageId} ${key}`;

/** The same for the same words; the source of a message does not count. */
export function toFingerprint(message: MessageCreation): string {
  const { fullName, email, phone, company, service, message: text } = message;
  const words = [fullName, email, phone ?? null, company ?? null, service ?? null, text];
  return hashWords(words);
}

/** The same for the same text of a reply. */
export const toReplyFingerprint = (text: string): string => hashWords([text]);

const hashWords = (words: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');
