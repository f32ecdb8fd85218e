import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';
import { createFullTextIndex } from './full-text-index.ts';

/** Makes the table of contact messages with its full-text index. */
export async function createContactSubmissions(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, flag, tableOptions } = columnTypesOf(engineName);

  await sql`create table contact_submissions (
    id ${id},
    full_name text not null,
    email text not null,
    phone text,
    company text,
    service text,
    is_read ${flag} not null,
    ${timeColumn('created_at', engineName)},
    message text not null,
    search_text text not null
  ) ${tableOptions}`.execute(db);

  await sql`create index contact_submissions_created_at
    on contact_submissions (created_at desc, id desc)`.execute(db);
  // Led by the flag and not partial: the flag arrives as a parameter, and a planner that prepares
  // a statement before it knows its parameters cannot choose a partial index.
  await sql`create index contact_submissions_is_read
    on contact_submissions (is_read, created_at desc, id desc)`.execute(db);

  await createFullTextIndex(db, engineName, 'contact_submissions');
}
