import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';
import { columnTypesOf, timeColumn } from './column-types.ts';
import { createFullTextIndex } from './full-text-index.ts';

/** Makes the tables of blog posts and their tags, with the full-text index of posts. */
export async function createPostsAndTags(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  const { id, integer, flag, key, tableOptions } = columnTypesOf(engineName);

  // The long texts come last: SQLite reads a row from its front, so that lists never touch them.
  await sql`create table blog_posts (
    id ${id},
    slug ${key} not null unique,
    title text not null,
    excerpt text not null,
    cover_image text,
    author_id ${integer} not null references users (id),
    published ${flag} not null,
    ${timeColumn('created_at', engineName)},
    ${timeColumn('updated_at', engineName)},
    content text not null,
    content_source text not null,
    search_text text not null
  ) ${tableOptions}`.execute(db);

  // The two list orders: what visitors see, and everything. Both end in the id, which breaks ties.
  await sql`create index blog_posts_published_created_at
    on blog_posts (published, created_at desc, id desc)`.execute(db);
  await sql`create index blog_posts_created_at on blog_posts (created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index blog_posts_author_id on blog_posts (author_id)`.execute(db);

  await sql`create table tags (
    id ${id},
    name ${key} not null unique
  ) ${tableOptions}`.execute(db);

  await sql`create table post_tags (
    post_id ${integer} not null references blog_posts (id) on delete cascade,
    tag_id ${integer} not null references tags (id),
    position ${integer} not null,
    primary key (post_id, tag_id)
  ) ${tableOptions}`.execute(db);
  await sql`create index post_tags_tag_id on post_tags (tag_id)`.execute(db);

  await createFullTextIndex(db, engineName, 'blog_posts');
}
