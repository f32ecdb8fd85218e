import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { listWords } from './text-folding.ts';

// Bounds the cost of a query; FTS5 also refuses expressions nested deeper than 256.
const WORDS_MAX = 32;

/** Rows that it is cheaper to fetch and sort than to look for along an index in its order. */
const FEW_ROWS_MAX = 1000;

/** The tables that have a full-text index. */
export type SearchableTable = 'blog_posts' | 'contact_submissions';

/** What a user's words come to. */
export interface Search {
  /** Holds for the rows that have every word; null where the input asks for nothing. */
  readonly condition: Expression<SqlBool> | null;
  /** How many rows that are; null where the input asks for nothing. */
  readonly matches: number | null;
}

/**
 * Looks for rows that hold every word of a user's input, the last one also as the beginning of a
 * word. Input without any word (`%`, an emoji) matches no row. Of long inputs the first 32
 * different words count.
 */
export async function search(
  database: Database,
  table: SearchableTable,
  input = '',
): Promise<Search> {
  if (input.trim() === '') return { condition: null, matches: null };
  const words = [...new Set(listWords(input))].slice(0, WORDS_MAX);
  if (words.length === 0) return { condition: sql<SqlBool>`1 = 0`, matches: 0 };

  const engine = engines[database.engineName];
  const query = engine.toQuery(words);
  const matches = await engine.count(database, table, query);
  return { condition: engine.match(table, query, matches <= FEW_ROWS_MAX), matches };
}

interface SearchEngine {
  /** A word is made of letters, digits and marks only: nothing in it can end the quotation. */
  toQuery(words: readonly string[]): string;
  count(database: Database, table: SearchableTable, query: string): Promise<number>;
  /**
   * The condition. `startsFromMatches` makes the database fetch the matches and sort them; without
   * it, it walks along the order of the list, where one row in fifty or more matches. Left to
   * itself either planner takes the wrong way for rare or for common words, at 30 times the cost.
   */
  match(table: SearchableTable, query: string, startsFromMatches: boolean): Expression<SqlBool>;
}

const sqlite: SearchEngine = {
  toQuery: (words) => `${words.map((word) => `"${word}"`).join(' AND ')} *`,

  async count({ db }, table, query) {
    const index = sql.ref(`${table}_fts`);
    const { rows } = await sql<{ matches: number }>`
      select count(*) as matches from ${index} where ${index} match ${query}`.execute(db);
    return rows[0]?.matches ?? 0;
  },

  match(table, query, startsFromMatches) {
    const index = sql.ref(`${table}_fts`);
    const matching = sql`(select rowid from ${index} where ${index} match ${query})`;
    // The plus sign is how SQLite is told not to look rows up by this term.
    return startsFromMatches ? sql<SqlBool>`id in ${matching}` : sql<SqlBool>`+id in ${matching}`;
  },
};

const postgres: SearchEngine = {
  toQuery: (words) => `${words.map((word) => `'${word}'`).join(' & ')}:*`,

  async count(database, table, query) {
    // The planner does not know that a scan of the table unpacks each row's words: 30 ms for
    // 10,000 posts, against 1 by the index.
    return database.atomically(async (db) => {
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
      const { rows } = await sql<{ matches: number }>`
        select count(*) as matches from ${sql.table(table)}
        where search_vector @@ ${query}::tsquery`.execute(db);
      await sql`select set_config('enable_seqscan', 'on', true)`.execute(db);
      return rows[0]?.matches ?? 0;
    });
  },

  match(table, query, startsFromMatches) {
    return startsFromMatches
      ? sql<SqlBool>`id in (
          select id from ${sql.table(table)} where search_vector @@ ${query}::tsquery offset 0
        )`
      : sql<SqlBool>`search_vector @@ ${query}::tsquery`;
  },
};

const engines = { sqlite, postgres };
