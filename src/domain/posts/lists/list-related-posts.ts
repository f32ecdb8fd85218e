import type { Viewer } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { findPostForReading } from '../find-post-for-reading.ts';
import type { PostSummary } from '../post.ts';
import type { WithPosts } from '../post-repository.ts';

/** At most `limit` public posts: those sharing most tags first. Null if this viewer may not read the post. */
export async function listRelatedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'findBySlug' | 'listRelated'> },
  slug: string,
  viewer: Viewer,
  limit: number,
): Promise<readonly PostSummary[] | null> {
  const post = await findPostForReading({ store, now }, slug, viewer);
  return post && store.posts.listRelated(post.id, limit, now());
}
