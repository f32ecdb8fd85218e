import type { Viewer } from '#domain/auth/public.ts';
import { getPostStatus } from '#rules/posts/post-status.ts';

/** Only administrators write, change, delete and list posts (BEHAVIOUR 4.10). */
export function canManagePosts(viewer: Viewer): boolean {
  return viewer?.isAdmin === true;
}

/**
 * Everyone may read what is public at `now`; only administrators may read drafts and scheduled
 * posts.
 */
export function canReadPost(
  viewer: Viewer,
  post: { readonly published: boolean; readonly createdAt: string },
  now: string,
): boolean {
  return getPostStatus(post, now) === 'published' || canManagePosts(viewer);
}
