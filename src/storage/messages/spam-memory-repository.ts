import type { SpamMemory } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { findRow, hasChanged, insertRows, putRow, selectRows, updateRows } from '../rows.ts';
import { createSpamWords } from './spam-words.ts';

export function createSpamMemoryRepository(database: Database): SpamMemory {
  return {
    ...createSpamWords(database),
    ...createSpamTokens(database),

    async findLesson(messageId) {
      const row = await findRow(database.db, 'spam_lessons', ['isSpam'], { messageId });
      if (!row) return null;
      return row.isSpam ? 'spam' : 'genuine';
    },

    async saveLesson(messageId, lesson, givenAt) {
      const values = { isSpam: lesson === 'spam', givenAt };
      await putRow(database.db, 'spam_lessons', { messageId }, values).execute();
    },

    async countCopies(fingerprint, sender) {
      const names = ['sender', 'isSpam'] as const;
      const rows = await selectRows(database.db, 'contact_copies', names, { fingerprint })
        .limit(COPIES_MAX)
        .execute();
      return {
        otherSenders: rows.filter((row) => row.sender !== sender).length,
        isRepeat: rows.some((row) => row.sender === sender),
        isKnownSpam: rows.some((row) => Boolean(row.isSpam)),
      };
    },

    async rememberCopy(fingerprint, sender, seenAt) {
      const copy = { fingerprint, sender, isSpam: false, seenAt };
      await insertRows(database.db, 'contact_copies', copy)
        .onConflict((conflict) =>
          conflict.columns(['fingerprint', 'sender']).doUpdateSet({ seen_at: seenAt }),
        )
        .execute();
    },

    async markCopies(fingerprint, lesson) {
      const isSpam = lesson === 'spam';
      await updateRows(database.db, 'contact_copies', { fingerprint }, { isSpam }).execute();
    },
  };
}

/** More than enough to say that a text is a mailing. */
const COPIES_MAX = 50;

/** The part of the memory that keeps secrets and what was used once. */
function createSpamTokens(database: Database) {
  return {
    spend: (token, endsAt) =>
      hasChanged(
        insertRows(database.db, 'spent_tokens', { token, endsAt }).onConflict((conflict) =>
          conflict.column('token').doNothing(),
        ),
      ),

    async isSpent(token, now) {
      const row = await selectRows(database.db, 'spent_tokens', ['token'], { token })
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    async getSecret(name, newSecret) {
      const find = () => findRow(database.db, 'secrets', ['value'], { name });
      const present = await find();
      if (present) return present.value;
      // Of several instances the first one wins, and all read what it stored.
      await insertRows(database.db, 'secrets', { name, value: newSecret })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return (await find())?.value ?? newSecret;
    },
  } satisfies Partial<SpamMemory>;
}
