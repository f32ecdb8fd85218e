import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';

/**
 * Indexes the words in `search_text` of a table with an `id`: an FTS5 table `{table}_fts` that triggers keep
 * up to date on SQLite, a generated column `search_vector` on PostgreSQL. `search_text` must be
 * made by `toSearchText`: words that need no further analysis.
 */
export async function createFullTextIndex(
  db: Kysely<unknown>,
  engineName: EngineName,
  table: string,
): Promise<void> {
  const statements = engineName === 'sqlite' ? sqliteIndex(table) : postgresIndex(table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function sqliteIndex(table: string): readonly string[] {
  const addNew = `insert into ${table}_fts (rowid, search_text) values (new.id, new.search_text);`;
  const removeOld = `insert into ${table}_fts (${table}_fts, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  return [
    // `ascii` parts words at spaces and leaves everything beyond ASCII alone: Unicode is ours to know.
    // Without positions (`detail = none`) the index has half the size; nothing asks for phrases.
    `create virtual table ${table}_fts using fts5 (
      search_text, content = '${table}', content_rowid = 'id', tokenize = 'ascii', detail = none
    )`,
    `create trigger ${table}_fts_insert after insert on ${table} begin ${addNew} end`,
    `create trigger ${table}_fts_delete after delete on ${table} begin ${removeOld} end`,
    `create trigger ${table}_fts_update after update of search_text on ${table} begin
      ${removeOld} ${addNew}
    end`,
  ];
}

function postgresIndex(table: string): readonly string[] {
  return [
    // Not `to_tsvector`: its parser depends on the locale and takes words apart its own way.
    `alter table ${table} add column search_vector tsvector
      generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`,
    `create index ${table}_search_vector on ${table} using gin (search_vector)`,
  ];
}
