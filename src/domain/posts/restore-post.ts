import type { Clock } from '#domain/time/public.ts';
import { getStoredPost } from './get-stored-post.ts';
import type { Post } from './post.ts';
import { postSubject } from './post-subject.ts';
import type { PostWritingStore } from './post-writing.ts';

/** Restores a deleted post unchanged, under the same slug; null if it is not in the trash. */
export async function restorePost(
  { store, now }: Clock & { readonly store: PostWritingStore<'restore' | 'findById'> },
  id: number,
): Promise<Post | null> {
  return store.withTransaction(async ({ posts, audit }) => {
    if (!(await posts.restore(id))) return null;
    const post = await getStoredPost(posts, id);
    await audit.record({ at: now(), action: 'post.restored', subject: postSubject(post) });
    return post;
  });
}
