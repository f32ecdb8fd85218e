import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the tables of former addresses of posts and of redirects that people made. */
export async function createAddresses(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);

  // Leads to the post and not to its next slug, so that any number of changes is one step. No
  // foreign key: the post may be in the trash, which is another table.
  await sql`create table former_slugs (
    slug ${key} not null primary key,
    post_id ${integer} not null,
    ${timeColumn('left_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index former_slugs_post_id on former_slugs (post_id)`.execute(db);

  await sql`create table redirects (
    id ${id},
    from_path ${key} not null unique,
    to_path ${key} not null,
    ${timeColumn('created_at', engineName)}
  ) ${tableOptions}`.execute(db);
}
