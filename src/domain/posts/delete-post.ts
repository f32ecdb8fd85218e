import type { Clock } from '#domain/time/public.ts';
import { postSubject } from './post-subject.ts';
import type { PostWritingStore } from './post-writing.ts';

/**
 * Puts a post into the trash, from where `restorePost` can restore it; returns false if there is
 * none.
 */
export async function deletePost(
  { store, now }: Clock & { readonly store: PostWritingStore<'findById' | 'moveToTrash'> },
  id: number,
): Promise<boolean> {
  return store.withTransaction(async ({ posts, contentVersion, audit }) => {
    const at = now();
    const post = await posts.findById(id);
    if (!post || !(await posts.moveToTrash(id, at))) return false;
    await contentVersion.raise();
    await audit.record({ at, action: 'post.trashed', subject: postSubject(post) });
    return true;
  });
}
