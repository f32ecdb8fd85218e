import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/**
 * Preview links can show the server draft of their post, those from before what is stored; and who
 * has a post open is known to the others.
 */
export async function shareDrafts(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, tableOptions } = columnTypesOf(engineName);
  await sql`alter table preview_links add column state text not null default 'saved'`.execute(db);
  await sql`create table post_editors (
    post_id ${integer} not null references blog_posts (id) on delete cascade,
    user_id ${integer} not null references users (id) on delete cascade,
    ${timeColumn('seen_at', engineName)},
    primary key (post_id, user_id)
  ) ${tableOptions}`.execute(db);
}
