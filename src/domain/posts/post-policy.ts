import type { Viewer } from '#domain/auth/public.ts';
import { getPostStatus } from '#rules/posts/post-status.ts';

/** Only administrators write, change, delete and list posts (spec section 6). */
export function canManagePosts(viewer: Viewer): boolean {
  return viewer?.isAdmin === true;
}

/** Everyone reads what is public at `now`; drafts and future posts are for administrators. */
export function canReadPost(
  viewer: Viewer,
  post: { readonly published: boolean; readonly createdAt: string },
  now: string,
): boolean {
  return getPostStatus(post, now) === 'published' || canManagePosts(viewer);
}
