import type { Clock } from '#domain/time/public.ts';
import type { WithPosts } from '../post-repository.ts';

/** The tags with the most public posts, at most `limit`; ties by name. */
export async function listPublicTags(
  { store, now }: Clock & { readonly store: WithPosts<'listPublicTags'> },
  limit: number,
): Promise<readonly string[]> {
  return store.posts.listPublicTags(limit, now());
}
