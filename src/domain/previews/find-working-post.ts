import type { User } from '#domain/auth/public.ts';
import { type Post, toKeptForm, type WithPosts } from '#domain/posts/public.ts';
import type { WithWorkingCopies } from '#domain/working-copies/public.ts';
import { changeNames, pickChanges } from '#rules/fields/field-values.ts';
import { postFields } from '#rules/posts/post-fields.ts';

/** Fields that say where and when a post is published, not what it says. */
const aside: readonly string[] = ['slug', 'createdAt', 'published'];

const shownNames = changeNames(postFields).filter((name) => !aside.includes(name));

/**
 * A post with what this person has typed into it and not sent yet, cleaned as if it were stored;
 * null if there is no such post.
 */
export async function findWorkingPost(
  { store }: { readonly store: WithPosts<'findById'> & WithWorkingCopies<'find'> },
  postId: number,
  { id }: User,
): Promise<Post | null> {
  const post = await store.posts.findById(postId);
  const copy = post && (await store.workingCopies.find({ postId }));
  if (!copy || copy.savedBy.id !== id) return post;
  return { ...post, ...toKeptForm(pickChanges(copy.fields, shownNames)) };
}
