import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithSpamMemory } from '../spam-memory.ts';
import type { Verdict } from '../verdict.ts';

/** How long a browser that missed the receipt of a doubtful message may ask for its challenge. */
const DOUBT_SECONDS = DAY_SECONDS;
/** Outlives the doubt and the last challenge that was issued in it. */
const PROOF_SECONDS = 2 * DOUBT_SECONDS;

const toDoubt = (messageId: number) => `doubt about message ${messageId}`;
const toProof = (messageId: number) => `proof of message ${messageId}`;
const toRest = (messageId: number) => `spam despite a proof of message ${messageId}`;

/** Remembers that work is asked for, and whether it brings the message into the inbox, which no sender learns. */
export async function noteDoubt(
  { spamMemory }: WithSpamMemory<'spend'>,
  messageId: number,
  { isLifted, at }: Pick<Verdict, 'isLifted'> & { readonly at: string },
): Promise<void> {
  await spamMemory.spend(toDoubt(messageId), addSeconds(at, DOUBT_SECONDS));
  if (!isLifted) await spamMemory.spend(toRest(messageId), addSeconds(at, PROOF_SECONDS));
}

/** Whether a message still waits for its proof of work. */
export async function isInDoubt(
  { spamMemory }: WithSpamMemory<'isSpent'>,
  messageId: number,
  now: string,
): Promise<boolean> {
  if (!(await spamMemory.isSpent(toDoubt(messageId), now))) return false;
  return !(await spamMemory.isSpent(toProof(messageId), now));
}

/**
 * The folder that a proof leads its message to; null if one counted before, of this or another challenge for the
 * same message.
 */
export async function settleDoubt(
  { spamMemory }: WithSpamMemory<'spend' | 'isSpent'>,
  messageId: number,
  at: string,
): Promise<'inbox' | 'spam' | null> {
  if (!(await spamMemory.spend(toProof(messageId), addSeconds(at, PROOF_SECONDS)))) return null;
  return (await spamMemory.isSpent(toRest(messageId), at)) ? 'spam' : 'inbox';
}
