import type { Viewer } from '#domain/auth/public.ts';
import { isPermitted } from '#rules/accounts/permissions.ts';
import { getPostStatus } from '#rules/posts/post-status.ts';

/**
 * Everyone may read what is public at `now`; only those who write posts may read drafts and
 * scheduled ones (BEHAVIOUR 4.10).
 */
export function canReadPost(
  viewer: Viewer,
  post: { readonly published: boolean; readonly createdAt: string },
  now: string,
): boolean {
  return getPostStatus(post, now) === 'published' || isPermitted(viewer, 'posts');
}
