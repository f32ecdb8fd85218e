import type { TagUse, WithPosts } from '../post-repository.ts';

/** Tags that match what an author has typed so far, those with the most posts first. */
export async function suggestTags(
  { store }: { readonly store: WithPosts<'listTags'> },
  typed: string,
  limit: number,
): Promise<readonly TagUse[]> {
  return store.posts.listTags(typed, limit);
}
