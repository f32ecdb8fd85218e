import type { Viewer } from '#domain/accounts/public.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { getPostStatus } from '#shared/posts/post-status.ts';

/** Everyone may read what is public at `now`; only writers of posts the rest (BEHAVIOUR 4.10). */
export function canReadPost(
  viewer: Viewer,
  post: { readonly published: boolean; readonly createdAt: string },
  now: string,
): boolean {
  return getPostStatus(post, now) === 'published' || isPermitted(viewer, 'content');
}
