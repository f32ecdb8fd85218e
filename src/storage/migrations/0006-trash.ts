import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the tables of deleted posts and messages (docs/decisions/015-delete-with-undo.md). */
export async function createTrash(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);

  // A deleted row is one JSON text: nothing asks what is in it. Only the slug stays taken.
  await sql`create table deleted_posts (
    id ${integer} not null primary key,
    slug ${key} not null unique,
    ${timeColumn('deleted_at', engineName)},
    post text not null
  ) ${tableOptions}`.execute(db);
  await sql`create index deleted_posts_deleted_at on deleted_posts (deleted_at)`.execute(db);

  await sql`create table deleted_messages (
    id ${integer} not null primary key,
    ${timeColumn('deleted_at', engineName)},
    message text not null
  ) ${tableOptions}`.execute(db);
  await sql`create index deleted_messages_deleted_at on deleted_messages (deleted_at)`.execute(db);
}
