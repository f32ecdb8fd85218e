import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';

/** Makes links that show a post before visitors can read it. */
export async function createPreviewLinks(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, key, tableOptions } = columnTypesOf(engineName);

  // A post in the trash has no row to refer to, and its links work again once it is restored.
  await sql`create table preview_links (
    id ${id},
    post_id ${integer} not null,
    token_hash ${key} not null unique,
    ${timeColumn('created_at', engineName)},
    created_by ${integer} not null,
    ${timeColumn('expires_at', engineName)}
  ) ${tableOptions}`.execute(db);
  await sql`create index preview_links_post on preview_links (post_id)`.execute(db);
  await sql`create index preview_links_expires_at on preview_links (expires_at)`.execute(db);
}
