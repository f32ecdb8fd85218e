import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the table of what was imported. No foreign key: it outlives the posts. */
export async function createImports(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table imported_posts (
    source ${key} not null primary key,
    post_id ${integer} not null,
    fingerprint ${key} not null,
    ${timeColumn('post_updated_at', engineName)}
  ) ${tableOptions}`.execute(db);
}
