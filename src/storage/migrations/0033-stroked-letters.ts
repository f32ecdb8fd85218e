import { type Kysely, sql } from 'kysely';

/** Letters with a stroke, which words to search for have without it since this release. */
const LETTERS = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' };

/** Folds them in what is stored. The record of activity is never changed; it takes its old words along. */
export async function foldStrokedLetters(db: Kysely<unknown>): Promise<void> {
  for (const table of ['blog_posts', 'contact_submissions', 'media']) {
    for (const [letter, plain] of Object.entries(LETTERS)) {
      await sql`update ${sql.table(table)} set search_text = replace(search_text, ${letter}, ${plain})
        where search_text like ${`%${letter}%`}`.execute(db);
    }
  }
}
