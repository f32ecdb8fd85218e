import type { Viewer } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { findPostForReading } from '../find-post-for-reading.ts';
import type { PostSummary } from '../post.ts';
import type { WithPosts } from '../post-repository.ts';

/**
 * Other public posts for readers of this one, at most `limit`: first those sharing most tags with
 * it, then the newest. Null if there is no such post that this viewer may read.
 */
export async function listRelatedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'findBySlug' | 'listRelated'> },
  slug: string,
  viewer: Viewer,
  limit: number,
): Promise<readonly PostSummary[] | null> {
  const post = await findPostForReading({ store, now }, slug, viewer);
  return post && store.posts.listRelated(post.id, limit, now());
}
