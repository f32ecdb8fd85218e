import type { Post } from './post.ts';
import type { PostWritingStore } from './post-writing.ts';

/** Restores a deleted post unchanged, under the same slug; null if it is not in the trash. */
export async function restorePost(
  { store }: { readonly store: PostWritingStore<'restore' | 'findById'> },
  id: number,
): Promise<Post | null> {
  return store.withTransaction(async ({ posts, contentVersion }) => {
    if (!(await posts.restore(id))) return null;
    await contentVersion.raise();
    return posts.findById(id);
  });
}
