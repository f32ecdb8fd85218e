import type { PostUseCase } from './post-use-case.ts';

/** Deletes a post with its tags; false when there was none. */
export async function deletePost({ store }: PostUseCase, id: number): Promise<boolean> {
  return store.withTransaction(async ({ posts, contentVersion }) => {
    const removed = await posts.remove(id);
    if (removed) await contentVersion.raise();
    return removed;
  });
}
