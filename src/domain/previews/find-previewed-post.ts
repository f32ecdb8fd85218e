import { hashSessionToken } from '#domain/auth/public.ts';
import type { Post, WithPosts } from '#domain/posts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { WithPreviewLinks } from './preview-link.ts';

/**
 * The post of a preview link, with the end of the link; null once the link has ended, or while its
 * post is in the trash.
 */
export async function findPreviewedPost(
  { store, now }: Clock & { readonly store: WithPosts<'findById'> & WithPreviewLinks<'find'> },
  token: string,
): Promise<{ readonly post: Post; readonly expiresAt: string } | null> {
  const link = await store.previewLinks.find(hashSessionToken(token));
  if (!link || link.expiresAt <= now()) return null;
  const post = await store.posts.findById(link.postId);
  return post && { post, expiresAt: link.expiresAt };
}
