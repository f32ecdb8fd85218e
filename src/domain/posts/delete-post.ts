import type { Clock } from '#domain/time/public.ts';
import type { PostWritingStore } from './post-writing.ts';

/**
 * Puts a post into the trash, from where `restorePost` can restore it; returns false if there is
 * none.
 */
export async function deletePost(
  { store, now }: Clock & { readonly store: PostWritingStore<'moveToTrash'> },
  id: number,
): Promise<boolean> {
  return store.withTransaction(async ({ posts, contentVersion }) => {
    const isDeleted = await posts.moveToTrash(id, now());
    if (isDeleted) await contentVersion.raise();
    return isDeleted;
  });
}
