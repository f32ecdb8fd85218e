import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { insertLinks, toLinkRows } from '../posts/post-links.ts';
import type { Tables } from '../schema.ts';
import { columnTypesOf } from './column-types.ts';

/** Posts that are read at once. */
const BATCH = 100;

/** Notes where the links of posts lead, so that those to changed addresses are found by an index. */
export async function addPostLinks(db: Kysely<unknown>, engineName: EngineName): Promise<void> {
  const { integer, key, tableOptions } = columnTypesOf(engineName);
  await sql`create table post_links (
    post_id ${integer} not null references blog_posts (id) on delete cascade,
    origin ${key} not null,
    path ${key} not null,
    slug ${key},
    links ${integer} not null,
    primary key (post_id, origin, path)
  ) ${tableOptions}`.execute(db);
  await fill(db);
  await sql`create index post_links_path on post_links (path)`.execute(db);
  await sql`create index post_links_slug on post_links (slug) where slug is not null`.execute(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; content: string }>`
      select id, content from blog_posts
      where id > ${after} and content like '%<a %' order by id limit ${BATCH}`.execute(db);
    const links = rows.flatMap(({ id, content }) => toLinkRows(id, content));
    await insertLinks(db.withTables<Pick<Tables, 'post_links'>>(), links);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
