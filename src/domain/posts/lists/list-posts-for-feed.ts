import type { Clock } from '#domain/time/public.ts';
import type { FeedPost } from '../post.ts';
import type { WithPosts } from '../post-repository.ts';

/** Entries of a feed, enough for a reader that polls once a month. */
const FEED_POSTS_MAX = 20;

/** The newest public posts with their clean text; never drafts or scheduled posts. */
export async function listPostsForFeed({
  store,
  now,
}: Clock & { readonly store: WithPosts<'listForFeed'> }): Promise<readonly FeedPost[]> {
  return store.posts.listForFeed(FEED_POSTS_MAX, now());
}
