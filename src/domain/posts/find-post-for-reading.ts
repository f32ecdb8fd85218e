import type { Viewer } from '#domain/accounts/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Post } from './post.ts';
import { canReadPost } from './post-policy.ts';
import type { WithPosts } from './post-repository.ts';

/**
 * The post of a slug, or null if there is none that this viewer may read: the existence of a draft
 * is not revealed. Slugs are normalised to NFC, because some clients send decomposed accents.
 */
export async function findPostForReading(
  { store, now }: Clock & { readonly store: WithPosts<'findBySlug'> },
  slug: string,
  viewer: Viewer,
): Promise<Post | null> {
  const post = await store.posts.findBySlug(slug.normalize('NFC'));
  return post && canReadPost(viewer, post, now()) ? post : null;
}
