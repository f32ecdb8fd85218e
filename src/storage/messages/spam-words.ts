import { sql } from 'kysely';
import type { SpamMemory, Tally } from '#domain/messages/public.ts';
import type { Database } from '../database.ts';
import { readInBatches } from '../lists/id-lists.ts';
import { selectRows } from '../rows.ts';

/** The rows that count lessons and their words; real words have no `#` before a capital. */
const TOTALS = { messages: '#MESSAGES', words: '#WORDS' } as const;

/** The part of the memory that counts words. */
export function createSpamWords(database: Database) {
  return {
    async readWords(words) {
      const names = ['word', 'spam', 'genuine'] as const;
      const rows = await readInBatches([...words, ...Object.values(TOTALS)], (word) =>
        selectRows(database.db, 'spam_words', names, { word }).execute(),
      );
      const tallies = new Map(rows.map(({ word, ...tally }) => [word, toTally(tally)]));
      const none: Tally = { spam: 0, genuine: 0 };
      const totals = {
        messages: tallies.get(TOTALS.messages) ?? none,
        words: tallies.get(TOTALS.words) ?? none,
      };
      for (const name of Object.values(TOTALS)) tallies.delete(name);
      return { ...totals, byWord: tallies };
    },

    async countLesson(words, change, now) {
      const count = words.length;
      const rows = [
        ...words.map((word) => ({ word, ...change })),
        { word: TOTALS.messages, ...change },
        { word: TOTALS.words, spam: change.spam * count, genuine: change.genuine * count },
      ];
      // Sorted, so that simultaneous lessons lock rows in the same order and cannot deadlock.
      rows.sort((one, other) => (one.word < other.word ? -1 : 1));
      await database.db
        .insertInto('spam_words')
        .values(rows.map((row) => ({ ...row, changed_at: now })))
        .onConflict((conflict) =>
          conflict.column('word').doUpdateSet((is) => ({
            spam: sql<number>`${is.ref('spam_words.spam')} + ${is.ref('excluded.spam')}`,
            genuine: sql<number>`${is.ref('spam_words.genuine')} + ${is.ref('excluded.genuine')}`,
            changed_at: now,
          })),
        )
        .execute();
    },

    async removeOld({ now, copiesUntil, wordsMax }) {
      const { db } = database;
      await db.deleteFrom('spent_tokens').where('ends_at', '<=', now).execute();
      await db.deleteFrom('contact_copies').where('seen_at', '<=', copiesUntil).execute();
      await db
        .deleteFrom('spam_words')
        .where('word', 'not in', Object.values(TOTALS))
        // The words that tell least: first the rarest, of those the ones not met for longest.
        .where('word', 'not in', (words) =>
          words
            .selectFrom('spam_words')
            .select('word')
            .orderBy(sql`spam + genuine`, 'desc')
            .orderBy('changed_at', 'desc')
            .orderBy('word')
            .limit(wordsMax),
        )
        .execute();
    },
  } satisfies Partial<SpamMemory>;
}

/** A lesson that was taken back after its words were removed leaves less than nothing. */
const toTally = ({ spam, genuine }: Tally): Tally => ({
  spam: Math.max(Number(spam), 0),
  genuine: Math.max(Number(genuine), 0),
});
