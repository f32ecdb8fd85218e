import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isAmong } from './id-lists.ts';
import { listWords } from './text-folding.ts';

// Bounds the cost of a query; FTS5 also refuses expressions nested deeper than 256.
const WORDS_MAX = 32;

/** Up to this many rows are cheaper to fetch and sort than to find by walking an index in order. */
export const FEW_ROWS_MAX = 1000;

/** With words more common than this, a page is found by reading the first few hundred rows. */
const EVERYWHERE_SHARE = 1 / 6;

/** Up to this many rows, reading the text is faster than using the index of a common word. */
const TESTED_ROWS_MAX = 100;

/** The tables that have a full-text index. */
export type SearchableTable = 'blog_posts' | 'contact_submissions';

interface Found {
  readonly id: number;
}

export interface Search {
  /** True for rows that have every word; null if the input is empty. */
  readonly condition: Expression<SqlBool> | null;
  /** The number of those rows, on PostgreSQL of those in the view; null if the input is empty. */
  readonly matches: number | null;
  /** On SQLite, if they are many: the query of their ids, which the index has in order. */
  readonly sortedIds?: RawBuilder<Found>;
  /** The same condition on the text, if so many rows match that the first ones are enough. */
  readonly textCondition?: Expression<SqlBool>;
}

/**
 * Finds rows that have every word of a user's input, the last one at least as the beginning of a
 * word. Input without a word (`%`, an emoji) matches no row. Only the first 32 different words
 * count. PostgreSQL, which visits each row that it counts, counts only those of a `view`.
 */
export async function search(
  database: Database,
  table: SearchableTable,
  input = '',
  view: SearchableTable | 'published_posts' = table,
): Promise<Search> {
  if (input.trim() === '') return { condition: null, matches: null };
  const words = listSearched(input);
  if (words.length === 0) return { condition: sql<SqlBool>`1 = 0`, matches: 0 };
  return database.engineName === 'sqlite'
    ? searchSqlite(database, table, words)
    : searchPostgres(database, view, words);
}

const listSearched = (input: string) => [...new Set(listWords(input))].slice(0, WORDS_MAX);

/** The same condition on the row's own text, for a few hundred rows; null for input without a word. */
export function testRow(
  engineName: Database['engineName'],
  input: string,
): Expression<SqlBool> | null {
  const words = listSearched(input);
  if (words.length === 0) return null;
  return engineName === 'sqlite'
    ? testText(words)
    : sql<SqlBool>`search_vector @@ ${quoteForPostgres(words)}::tsquery`;
}

/** The column that has the words of a row. */
export const searchedColumn = (engineName: Database['engineName']) =>
  engineName === 'sqlite' ? 'search_text' : 'search_vector';

// The two functions below do the same. Few matches become a list of ids; with many, where at least
// one row in fifty matches, the database walks along the order of the list and tests each row. Left
// alone, either planner chooses wrongly for rare or for common words, at 30 times the cost. A word
// has only letters, digits and marks, so nothing in it can end the quotation.

async function searchSqlite(
  { scans, isSmall }: Database,
  table: SearchableTable,
  words: readonly string[],
): Promise<Search> {
  const matching = matchSqlite(table, `${quote(words)} *`);
  const few = isSmall()
    ? await findUpTo(scans, matching, FEW_ROWS_MAX)
    : await findAmongFew(scans, table, words);
  if (few) return toSearch(few);
  // The highest id is quick to read; counting the rows would take longer than everything else.
  const { rows } = await sql<{ matches: number; highestId: number | null }>`
    select count(*) as matches, (select max(id) from ${sql.table(table)}) as "highestId"
    ${matching}`.execute(scans);
  const { matches, highestId } = { matches: 0, ...rows[0] };
  if (matches <= FEW_ROWS_MAX) {
    return toSearch((await sql<Found>`select rowid as id ${matching}`.execute(scans)).rows);
  }
  const sortedIds = sql<Found>`select rowid as id ${matching}`;
  // The plus sign keeps SQLite from looking up rows by this term.
  const condition = sql<SqlBool>`+id in (${sortedIds})`;
  const isEverywhere = matches > (highestId ?? 0) * EVERYWHERE_SHARE;
  return { condition, matches, sortedIds, ...(isEverywhere && { textCondition: testText(words) }) };
}

/**
 * The matches, if few rows have all words but the last; null otherwise. FTS5 collects all rows with
 * the beginning of a word before it looks at the other words: with `com` at the end of an e-mail
 * address, almost every message. Testing the text of a few rows is faster.
 */
async function findAmongFew(
  scans: Database['scans'],
  table: SearchableTable,
  words: readonly string[],
): Promise<readonly Found[] | null> {
  const whole = words.slice(0, -1);
  if (whole.length === 0) return null;
  const rows = await findUpTo(scans, matchSqlite(table, quote(whole)), TESTED_ROWS_MAX);
  if (!rows) return null;
  const tested = await sql<Found>`
    select id from ${sql.table(table)}
    where ${isAmong(rows.map((row) => row.id))} and ${testText(words.slice(-1))}`.execute(scans);
  return tested.rows;
}

/** The matches, if there are at most this many; null otherwise. */
async function findUpTo(
  scans: Database['scans'],
  matching: RawBuilder<unknown>,
  rowsMax: number,
): Promise<readonly Found[] | null> {
  const { rows } = await sql<Found>`
    select rowid as id ${matching} limit ${rowsMax + 1}`.execute(scans);
  return rows.length > rowsMax ? null : rows;
}

/** Stored texts are folded words separated by single spaces. */
function testText(words: readonly string[]): Expression<SqlBool> {
  const tests = words.map((word, index) => {
    const searched = index === words.length - 1 ? ` ${word}` : ` ${word} `;
    return sql`instr(' ' || search_text || ' ', ${searched}) > 0`;
  });
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}

const quote = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' AND ');

function matchSqlite(table: SearchableTable, query: string) {
  const index = sql.ref(`${table}_fts`);
  return sql`from ${index} where ${index} match ${query}`;
}

function toSearch(rows: readonly Found[]): Search {
  return { condition: isAmong(rows.map((row) => row.id)), matches: rows.length };
}

async function searchPostgres(
  { db }: Database,
  view: string,
  words: readonly string[],
): Promise<Search> {
  const query = quoteForPostgres(words);
  const whole = joinLexemes(words.slice(0, -1)) || null;
  const { rows } = await sql<{ matches: number; ids: readonly string[] | null }>`
    select matches, ids
    from find_matches(${view}, ${query}::tsquery, ${whole}::tsquery, ${FEW_ROWS_MAX})`.execute(db);
  const { matches = 0, ids = null } = rows[0] ?? {};
  const condition = ids
    ? sql<SqlBool>`id = any(${ids}::bigint[])`
    : sql<SqlBool>`search_vector @@ ${query}::tsquery`;
  return { condition, matches };
}

const quoteForPostgres = (words: readonly string[]) => `${joinLexemes(words)}:*`;

const joinLexemes = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' & ');
