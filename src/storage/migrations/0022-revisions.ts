import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes the versions of posts: a row for each, and the whole texts that they differ from. */
export async function createRevisions(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { id, integer, bytes, key, tableOptions } = columnTypesOf(engineName);

  await sql`create table revision_texts (
    id ${id},
    post_id ${integer} not null,
    body ${bytes} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index revision_texts_post on revision_texts (post_id, id)`.execute(db);

  // A null difference is none: the version is the whole text.
  await sql`create table post_revisions (
    id ${id},
    post_id ${integer} not null,
    ${timeColumn('saved_at', engineName)},
    saved_by ${integer},
    title text not null,
    words ${integer} not null,
    name ${key},
    text_id ${integer} not null,
    difference ${bytes},
    thinned ${integer} not null
  ) ${tableOptions}`.execute(db);
  await sql`create index post_revisions_post on post_revisions (post_id, id)`.execute(db);
  await sql`create index post_revisions_thinned on post_revisions (thinned, saved_at)`.execute(db);
}
