import type { Clock } from '#domain/time/public.ts';
import type { PostSummary } from '../post.ts';
import type { Page, PostListFilter, WithPosts } from '../post-repository.ts';

/** The administrator's list; `publishedTotal` counts the whole blog, whatever the filter. */
export async function listPosts(
  { store, now }: Clock & { readonly store: WithPosts<'list' | 'countPublished'> },
  filter: PostListFilter,
): Promise<Page<PostSummary> & { readonly publishedTotal: number }> {
  const at = now();
  const [page, publishedTotal] = await Promise.all([
    store.posts.list(filter, at),
    store.posts.countPublished(at),
  ]);
  return { ...page, publishedTotal };
}
