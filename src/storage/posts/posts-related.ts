import type { PostRepository } from '#domain/posts/public.ts';
import type { Database } from '../database.ts';
import { hasStatus } from './has-status.ts';
import { summaryColumns, toPostsWithTags } from './posts-reading.ts';

/** The part of the post repository that finds related posts. */
export type PostRelations = Pick<PostRepository, 'listRelated'>;

export function createPostRelations(database: Database): PostRelations {
  return {
    async listRelated(id, limit, now) {
      const sharing = await selectSharing(database, id, limit, now).execute();
      const missing = limit - sharing.length;
      const newest =
        missing > 0
          ? await database.db
              .selectFrom('blog_posts')
              .where(hasStatus('published', now))
              .select(summaryColumns)
              .where('id', 'not in', [id, ...sharing.map((post) => post.id)])
              .orderBy('created_at', 'desc')
              .orderBy('id', 'desc')
              .limit(missing)
              .execute()
          : [];
      return toPostsWithTags(database, [...sharing, ...newest]);
    },
  };
}

/** The cost depends on the number of posts that share a tag, not on the table. */
function selectSharing(database: Database, id: number, limit: number, now: string) {
  const shared = database.scans
    .selectFrom('post_tags as own')
    .innerJoin('post_tags as other', 'other.tag_id', 'own.tag_id')
    .where('own.post_id', '=', id)
    .where('other.post_id', '!=', id)
    .groupBy('other.post_id')
    .select((select) => ['other.post_id', select.fn.countAll<number>().as('tag_count')])
    .as('shared');
  return (
    database.scans
      .selectFrom('blog_posts')
      .where(hasStatus('published', now))
      .innerJoin(shared, 'shared.post_id', 'blog_posts.id')
      .select(summaryColumns)
      // Most common tags first, then the newest, then the higher id.
      .orderBy('shared.tag_count', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
  );
}
