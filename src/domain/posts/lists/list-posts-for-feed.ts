import type { FeedPost } from '../post.ts';
import type { PostUseCase } from '../post-use-case.ts';

/** Entries of a feed: enough for a reader that asks once a month. */
const FEED_POSTS_MAX = 20;

/** The newest public posts with their clean text; drafts and future posts never occur. */
export async function listPostsForFeed({ store, now }: PostUseCase): Promise<readonly FeedPost[]> {
  return store.posts.listForFeed(FEED_POSTS_MAX, now());
}
