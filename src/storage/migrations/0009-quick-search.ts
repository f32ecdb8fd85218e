import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';

/**
 * Keeps searching quick while a word is being typed, with ten thousand posts and fifty thousand
 * messages: on SQLite the index gets the beginnings of words (a twentieth of the time, half as much
 * room again), on PostgreSQL the search gets a plan of its own; lists by name get their indexes.
 */
export async function makeSearchQuick(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const statements =
    engineName === 'sqlite'
      ? ['blog_posts', 'contact_submissions'].flatMap(rebuildWithBeginnings)
      : [createFindMatches];
  for (const statement of [...statements, ...messageOrders]) await sql.raw(statement).execute(db);
}

/** Messages by name, and the unread ones by name, each found in an index of its own. */
const messageOrders = [
  'drop index contact_submissions_name',
  'create index contact_submissions_name on contact_submissions (name_key, id)',
  `create index contact_submissions_is_read_name
    on contact_submissions (is_read, name_key, id)`,
];

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
 * How many rows match, and their ids where they are few. The planner does not know that a scan of
 * the table unpacks the words of every row (30 ms for 10,000 posts, against 1 by the index), so in
 * here it may not choose one. `execute` makes a plan for each query: a common word needs another.
 *
 * The index gathers all rows with the beginning of a word before it looks at the other words: with
 * `com` at the end of an e-mail address, almost every message. Where the other words, `whole`, leave
 * at most 100 rows, these are tested instead.
 */
const createFindMatches = `
  create function find_matches(
    searched regclass, query tsquery, whole tsquery, ids_max integer,
    out matches bigint, out ids bigint[]
  ) language plpgsql stable set enable_seqscan = off as $$
  begin
    if whole is not null then
      execute format('select array(select id from %s where search_vector @@ $1 limit 101)', searched)
        into ids using whole;
      if cardinality(ids) <= 100 then
        execute format(
          'select array(select id from (
             select id, search_vector from %s where id = any($1) offset 0
           ) as few where search_vector @@ $2)', searched
        ) into ids using ids, query;
        matches := cardinality(ids);
        return;
      end if;
      ids := null;
    end if;
    execute format('select count(*) from %s where search_vector @@ $1', searched)
      into matches using query;
    if matches <= ids_max then
      execute format('select array(select id from %s where search_vector @@ $1)', searched)
        into ids using query;
    end if;
  end $$`;
