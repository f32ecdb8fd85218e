import { SPAM_DAYS } from '#shared/messages/message-folders.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { WithSpamMemory } from './spam-memory.ts';

/** About 2 MB in the database. */
const WORDS_MAX = 50_000;

/** Removes what the filter needs no more. Any number of instances may do it at the same time. */
export async function tidySpamMemory(
  { spamMemory }: WithSpamMemory<'removeOld'>,
  now: string,
): Promise<void> {
  const copiesUntil = addSeconds(now, -SPAM_DAYS * DAY_SECONDS);
  await spamMemory.removeOld({ now, copiesUntil, wordsMax: WORDS_MAX });
}
