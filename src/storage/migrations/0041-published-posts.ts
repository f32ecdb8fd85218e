import { type Kysely, sql } from 'kysely';
import type { EngineName } from '#storage/database.ts';

/**
 * Lets the function `find_matches` count published posts, scheduled ones included, in one go. With a
 * common word it visits thousands of posts, and a second visit to each took most of a search's time.
 * Written this way, the condition has no index: one would have the words of each post unpacked.
 */
export async function createPublishedPosts(
  db: Kysely<unknown>,
  engineName: EngineName,
): Promise<void> {
  if (engineName === 'sqlite') return;
  await sql`create view published_posts as
    select id, search_vector from blog_posts where published is not false`.execute(db);
}
