import type { WithPosts } from './post-repository.ts';
import { chooseFreeSlug, isReservedSlug, makeSlug, toSlugForm } from './post-slug.ts';

/** The result of a slug check; `suggestion` is `slug` itself if that is available. */
export interface SlugCheck {
  readonly slug: string;
  readonly available: boolean;
  readonly suggestion: string;
}

/**
 * Whether a post can have the typed slug, and the nearest free one. The post's own slug is
 * available to it. Another writer may take the slug at any moment after this.
 */
export async function checkSlug(
  { store }: { readonly store: WithPosts<'findById' | 'listSlugsLike'> },
  typed: string,
  postId: number | undefined,
): Promise<SlugCheck> {
  const slug = toSlugForm(typed);
  // For a reserved word, the slug it would become.
  const base = makeSlug(typed);
  const post = postId === undefined ? null : await store.posts.findById(postId);
  const taken = (await store.posts.listSlugsLike(base)).filter((other) => other !== post?.slug);
  const available = !isReservedSlug(slug) && !taken.includes(slug);
  return { slug, available, suggestion: chooseFreeSlug(base, taken) };
}
