import { toSlugForm } from '#shared/posts/slug-form.ts';
import type { WithPosts } from './post-repository.ts';
import { chooseFreeSlug, isReservedSlug, makeSlug } from './post-slug.ts';

/** The result of a slug check; `suggestion` is `slug` itself if that is available. */
export interface SlugCheck {
  readonly slug: string;
  readonly available: boolean;
  readonly suggestion: string;
}

/** Whether a post can have the slug, and the nearest free one, as of now; its own former ones are free. */
export async function checkSlug(
  { store }: { readonly store: WithPosts<'listSlugsLike'> },
  typed: string,
  postId: number | undefined,
): Promise<SlugCheck> {
  const slug = toSlugForm(typed);
  // For a reserved word, the slug it would become.
  const base = makeSlug(typed);
  const taken = await store.posts.listSlugsLike(base, postId);
  const available = !isReservedSlug(slug) && !taken.includes(slug);
  return { slug, available, suggestion: chooseFreeSlug(base, taken) };
}
