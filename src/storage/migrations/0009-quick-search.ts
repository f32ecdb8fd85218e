import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';

/**
 * Keeps searching quick while a word is being typed, with ten thousand posts and fifty thousand
 * messages: on SQLite the index gets the beginnings of words (a twentieth of the time, half as much
 * room again), on PostgreSQL the search gets a plan of its own.
 */
export async function makeSearchQuick(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const statements =
    engineName === 'sqlite'
      ? ['blog_posts', 'contact_submissions'].flatMap(rebuildWithBeginnings)
      : [createFindMatches];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** As in full-text-index.ts, whose triggers stay, with `prefix` added. */
function rebuildWithBeginnings(table: string): readonly string[] {
  return [
    `drop table ${table}_fts`,
    `create virtual table ${table}_fts using fts5 (
      search_text, content = '${table}', content_rowid = 'id', tokenize = 'ascii', detail = none,
      prefix = '1 2 3 4 5 6'
    )`,
    `insert into ${table}_fts (${table}_fts) values ('rebuild')`,
  ];
}

/**
 * How many rows match, and the ids of the first ones. The planner does not know that a scan of the
 * table unpacks the words of every row (30 ms for 10,000 posts, against 1 by the index), so in here
 * it may not choose one. `execute` makes a plan for each query: a common word needs another one.
 */
const createFindMatches = `
  create function find_matches(
    searched regclass, query tsquery, ids_max integer, out matches bigint, out ids bigint[]
  ) language plpgsql stable set enable_seqscan = off as $$
  begin
    execute format(
      'with matching as materialized (select id from %s where search_vector @@ $1)
       select (select count(*) from matching), array(select id from matching limit $2)', searched
    ) into matches, ids using query, ids_max;
  end $$`;
