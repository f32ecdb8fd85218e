import type { Clock } from '#domain/time/public.ts';
import type { WithPosts } from '../post-repository.ts';

/** The tags that most public posts have, at most `limit` of them; ties by name. */
export async function listPublicTags(
  { store, now }: Clock & { readonly store: WithPosts<'listPublicTags'> },
  limit: number,
): Promise<readonly string[]> {
  return store.posts.listPublicTags(limit, now());
}
