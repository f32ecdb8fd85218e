import type { SpamMemory } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { createSpamTokens } from './spam-tokens.ts';
import { createSpamWords } from './spam-words.ts';

export function createSpamMemoryRepository(database: Database): SpamMemory {
  return {
    ...createSpamWords(database),
    ...createSpamTokens(database),

    async findLesson(messageId) {
      const row = await database.db
        .selectFrom('spam_lessons')
        .select('is_spam')
        .where('message_id', '=', messageId)
        .executeTakeFirst();
      if (!row) return null;
      return row.is_spam ? 'spam' : 'genuine';
    },

    async saveLesson(messageId, lesson, now) {
      const values = { is_spam: lesson === 'spam', given_at: now };
      await database.db
        .insertInto('spam_lessons')
        .values({ message_id: messageId, ...values })
        .onConflict((conflict) => conflict.column('message_id').doUpdateSet(values))
        .execute();
    },

    async countCopies(fingerprint, sender) {
      const rows = await database.db
        .selectFrom('contact_copies')
        .select(['sender', 'is_spam'])
        .where('fingerprint', '=', fingerprint)
        .limit(COPIES_MAX)
        .execute();
      return {
        otherSenders: rows.filter((row) => row.sender !== sender).length,
        isRepeat: rows.some((row) => row.sender === sender),
        isKnownSpam: rows.some((row) => Boolean(row.is_spam)),
      };
    },

    async rememberCopy(fingerprint, sender, now) {
      await database.db
        .insertInto('contact_copies')
        .values({ fingerprint, sender, is_spam: false, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['fingerprint', 'sender']).doUpdateSet({ seen_at: now }),
        )
        .execute();
    },

    async markCopies(fingerprint, lesson) {
      await database.db
        .updateTable('contact_copies')
        .set({ is_spam: lesson === 'spam' })
        .where('fingerprint', '=', fingerprint)
        .execute();
    },
  };
}

/** More than enough to say that a text is a mailing. */
const COPIES_MAX = 50;
