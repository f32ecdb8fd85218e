import type { PostUseCase } from '../post-use-case.ts';

/** The tags that most public posts have, at most `limit` of them; ties by name. */
export async function listPublicTags(
  { store, now }: PostUseCase,
  limit: number,
): Promise<readonly string[]> {
  return store.posts.listPublicTags(limit, now());
}
