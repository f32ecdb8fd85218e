import type { TagUse, WithPosts } from '../post-repository.ts';

/** Tags that an author may mean by what is typed so far: those of most posts first. */
export async function suggestTags(
  { store }: { readonly store: WithPosts<'listTags'> },
  typed: string,
  limit: number,
): Promise<readonly TagUse[]> {
  return store.posts.listTags(typed, limit);
}
