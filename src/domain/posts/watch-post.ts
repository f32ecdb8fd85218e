import type { User } from '#domain/accounts/public.ts';
import type { WithWorkingCopies, WorkingCopy } from '#domain/posts/drafts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { WithPosts } from './post-repository.ts';

/** Who was not seen for this long has left: three looks of a form, and a slow network. */
const SEEN_SECONDS = 20;

/** News for an open form about its post. */
export interface PostWatch {
  readonly updatedAt: string;
  /** When the server draft was saved; null if there is none. */
  readonly savedAt: string | null;
  /** Who else has the post open. */
  readonly others: readonly WorkingCopy['savedBy'][];
}

/** Notes that somebody has a post open, and says what the others do; null if there is no such post. */
export async function watchPost(
  {
    store,
    now,
  }: Clock & {
    readonly store: WithPosts<'findById'> &
      WithWorkingCopies<'findSummary' | 'noteEditor' | 'listEditors'>;
  },
  postId: number,
  { id }: User,
): Promise<PostWatch | null> {
  const post = await store.posts.findById(postId);
  if (!post) return null;
  const since = addSeconds(now(), -SEEN_SECONDS);
  const { workingCopies } = store;
  await workingCopies.noteEditor(postId, id, now(), since);
  const [draft, editors] = await Promise.all([
    workingCopies.findSummary({ postId }),
    workingCopies.listEditors(postId, since),
  ]);
  return {
    updatedAt: post.updatedAt,
    savedAt: draft?.savedAt ?? null,
    others: editors.filter((editor) => editor.id !== id),
  };
}
