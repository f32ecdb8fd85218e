import type { User } from '#domain/accounts/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import {
  buildNewPost,
  type Post,
  type PostRendering,
  toKeptForm,
  type WithPosts,
} from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { changeNames, pickChanges } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';

/** A post as visitors would see it, and whether that is more than what is stored. */
export interface WorkingPost {
  readonly post: Post;
  readonly hasChanges: boolean;
}

/** Fields that say where and when a post is published, not what it says. */
const aside: readonly string[] = ['slug', 'createdAt', 'published'];

const shownNames = changeNames(postFields).filter((name) => !aside.includes(name));

/** A post with its server draft over it, cleaned as if it were stored; null if there is no such post. */
export async function findWorkingPost(
  context: PostRendering & {
    readonly store: WithPosts<'findById'> & WithWorkingCopies<'find'>;
  },
  postId: number,
): Promise<WorkingPost | null> {
  const { store } = context;
  const post = await store.posts.findById(postId);
  const draft = post && (await store.workingCopies.find({ postId }));
  if (!post || !draft) return post && { post, hasChanges: false };
  const shown = await toKeptForm(pickChanges(draft.fields, shownNames), context);
  return { post: { ...post, ...shown }, hasChanges: true };
}

/** The post that one of a person's new texts would become; null if there is no such text. */
export async function findWorkingText(
  context: Clock & PostRendering & { readonly store: WithWorkingCopies<'find'> },
  key: string,
  { id: userId }: User,
): Promise<WorkingPost | null> {
  const draft = await context.store.workingCopies.find({ key, userId });
  if (!draft) return null;
  const typed = { title: '', excerpt: '', content: '', ...pickChanges(draft.fields, shownNames) };
  const post = await buildNewPost(context, { ...typed, authorId: userId });
  return { post: { id: 0, ...post }, hasChanges: true };
}
