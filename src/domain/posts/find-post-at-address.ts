import type { Viewer } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import { findPostForReading } from './find-post-for-reading.ts';
import type { Post } from './post.ts';
import { canReadPost } from './post-policy.ts';
import type { WithPosts } from './post-repository.ts';

/** The post that a viewer finds under a slug; `moved` names the slug that it has now. */
export type PostAtAddress =
  | { readonly ok: true; readonly post: Post }
  | { readonly ok: false; readonly reason: 'moved'; readonly slug: string }
  | { readonly ok: false; readonly reason: 'gone' | 'not_found' };

/**
 * The post of a slug for this viewer, or where it is now (BEHAVIOUR 4.8). A former slug of a post
 * that the viewer may not read finds nothing; that of a post in the trash is gone.
 */
export async function findPostAtAddress(
  {
    store,
    now,
  }: Clock & { readonly store: WithPosts<'findBySlug' | 'findByFormerSlug' | 'isSlugInTrash'> },
  asked: string,
  viewer: Viewer,
): Promise<PostAtAddress> {
  const post = await findPostForReading({ store, now }, asked, viewer);
  if (post) return { ok: true, post };
  const slug = asked.normalize('NFC');
  const moved = await store.posts.findByFormerSlug(slug);
  if (moved && canReadPost(viewer, moved, now())) {
    return { ok: false, reason: 'moved', slug: moved.slug };
  }
  return { ok: false, reason: (await store.posts.isSlugInTrash(slug)) ? 'gone' : 'not_found' };
}
