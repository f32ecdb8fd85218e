import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Removes what is kept beside posts that are gone for good: versions, unsent copies and links. */
export async function forgetPosts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [
    'post_revisions',
    'revision_texts',
    'working_copies',
    'preview_links',
    'picture_mentions',
  ] as const) {
    await db.deleteFrom(table).where('post_id', 'in', ids).execute();
  }
}
