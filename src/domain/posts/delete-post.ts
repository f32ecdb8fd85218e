import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { postSubject } from './post-subject.ts';
import type { PostWritingStore } from './post-writing.ts';

export type DeletePostResult = 'deleted' | 'not_found' | 'not_yours';

/** Puts a post into the trash (`restorePost` takes it out); with `onlyOf` only if that person wrote it. */
export async function deletePost(
  {
    store,
    now,
  }: Clock & {
    readonly store: PostWritingStore<'findById' | 'moveToTrash', WithContentVersion<'hold'>>;
  },
  id: number,
  onlyOf?: number,
): Promise<DeletePostResult> {
  return store.withTransaction(async ({ posts, contentVersion, audit }) => {
    // Or somebody could publish it between its being read and its being moved.
    await contentVersion.hold();
    const at = now();
    const post = await posts.findById(id);
    if (!post) return 'not_found';
    if (onlyOf !== undefined && post.authorId !== onlyOf) return 'not_yours';
    if (!(await posts.moveToTrash(id, at))) return 'not_found';
    const isShown = post.published || post.isDated;
    await audit.record({ at, action: 'post.trashed', subject: postSubject(post), isShown });
    return 'deleted';
  });
}
