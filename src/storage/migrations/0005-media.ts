import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the table of uploaded pictures; their bytes are in a bucket. */
export async function createMedia(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);

  // Widths and formats are lists with a space between: they are only ever read and written whole.
  await sql`create table media (
    id ${id},
    hash ${key} not null unique,
    width ${integer} not null,
    height ${integer} not null,
    widths text not null,
    formats text not null,
    alt text not null,
    original_name text not null,
    bytes ${integer} not null,
    created_by ${integer} not null references users (id),
    ${timeColumn('created_at', engineName)}
  ) ${tableOptions}`.execute(db);

  await sql`create index media_created_at on media (created_at desc, id desc)`.execute(db);
  await sql`create index media_created_by on media (created_by)`.execute(db);
}
