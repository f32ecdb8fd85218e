import { hashSessionToken } from '#domain/accounts/public.ts';
import type { WithWorkingCopies } from '#domain/posts/drafts/public.ts';
import type { PostRendering, WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { findWorkingPost, type WorkingPost } from './find-working-post.ts';
import type { WithPreviewLinks } from './preview-link.ts';

/** The post of a preview link as it is now; null once the link has ended or its post is in the trash. */
export async function findPreviewedPost(
  context: Clock &
    PostRendering & {
      readonly store: WithPosts<'findById'> & WithWorkingCopies<'find'> & WithPreviewLinks<'find'>;
    },
  token: string,
): Promise<(WorkingPost & { readonly expiresAt: string }) | null> {
  const { store, now } = context;
  const link = await store.previewLinks.find(hashSessionToken(token));
  if (!link || link.expiresAt <= now()) return null;
  const { postId, state, expiresAt } = link;
  if (state === 'working') {
    const found = await findWorkingPost(context, postId);
    return found && { ...found, expiresAt };
  }
  const post = await store.posts.findById(postId);
  return post && { post, hasChanges: false, expiresAt };
}
