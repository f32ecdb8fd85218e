import type { MessageCreation } from '#shared/messages/message-fields.ts';
import { toTextFingerprint } from '../copies/fingerprint.ts';
import { toJudged } from '../judge-submission.ts';
import type { Lesson, WithSpamMemory } from '../spam-memory.ts';
import { toSpamWords } from './to-spam-words.ts';

/** Learns what a person says a message is; saying the opposite takes the earlier lesson back. */
export async function trainSpamFilter(
  { spamMemory }: WithSpamMemory<'countLesson' | 'findLesson' | 'saveLesson' | 'markCopies'>,
  message: MessageCreation & { readonly id: number },
  lesson: Lesson,
  now: string,
): Promise<void> {
  const earlier = await spamMemory.findLesson(message.id);
  if (earlier === lesson) return;
  const sign = lesson === 'spam' ? 1 : -1;
  const change = earlier
    ? { spam: sign, genuine: -sign }
    : { spam: lesson === 'spam' ? 1 : 0, genuine: lesson === 'spam' ? 0 : 1 };
  await spamMemory.saveLesson(message.id, lesson, now);
  await spamMemory.countLesson(toSpamWords(toJudged(message)), change, now);
  const fingerprint = toTextFingerprint(message.message, message.fullName);
  if (fingerprint !== null) await spamMemory.markCopies(fingerprint, lesson);
}
