import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithSpamMemory } from '../spam-memory.ts';

/** How long a browser that missed the receipt of a doubtful message may ask for its challenge. */
const DOUBT_SECONDS = DAY_SECONDS;

const toDoubt = (messageId: number) => `doubt about message ${messageId}`;
const toProof = (messageId: number) => `proof of message ${messageId}`;

/** Remembers that a proof of work would bring a message into the inbox. */
export async function noteDoubt(
  { spamMemory }: WithSpamMemory<'spend'>,
  messageId: number,
  at: string,
): Promise<void> {
  await spamMemory.spend(toDoubt(messageId), addSeconds(at, DOUBT_SECONDS));
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

/** Returns false if a proof counted before, of this or another challenge for the same message. */
export function settleDoubt(
  { spamMemory }: WithSpamMemory<'spend'>,
  messageId: number,
  at: string,
): Promise<boolean> {
  // Outlives the doubt and the last challenge that was issued in it.
  return spamMemory.spend(toProof(messageId), addSeconds(at, 2 * DOUBT_SECONDS));
}
