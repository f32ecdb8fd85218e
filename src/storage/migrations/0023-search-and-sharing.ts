import { type Kysely, sql } from 'kysely';

/** Adds the words and the picture of a post for search engines and social networks. */
export async function addSearchAndSharing(db: Kysely<unknown>): Promise<void> {
  for (const column of ['seo_title', 'seo_description', 'canonical_url', 'share_image']) {
    await sql`alter table blog_posts add column ${sql.ref(column)} text`.execute(db);
  }
  // Few posts have one, and sitemaps ask for it: the columns are behind the long texts of a row.
  await sql`create index blog_posts_canonical_url on blog_posts (id, canonical_url)
    where canonical_url is not null`.execute(db);
}
