import type { TagUse } from '../post-repository.ts';
import type { PostUseCase } from '../post-use-case.ts';

/** Tags that an author may mean by what is typed so far: those of most posts first. */
export async function suggestTags(
  { store }: Pick<PostUseCase, 'store'>,
  typed: string,
  limit: number,
): Promise<readonly TagUse[]> {
  return store.posts.listTags(typed, limit);
}
