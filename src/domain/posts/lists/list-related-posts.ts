import type { Viewer } from '../../auth/public.ts';
import { findPostForReading } from '../find-post-for-reading.ts';
import type { PostSummary } from '../post.ts';
import type { PostUseCase } from '../post-use-case.ts';

/**
 * Other public posts for the readers of this one, at most `limit`: first those that share most
 * tags with it, then the newest. Null when there is no such post that this viewer may read.
 */
export async function listRelatedPosts(
  { store, now }: PostUseCase,
  slug: string,
  viewer: Viewer,
  limit: number,
): Promise<readonly PostSummary[] | null> {
  const post = await findPostForReading({ store, now }, slug, viewer);
  return post && store.posts.listRelated(post.id, limit, now());
}
