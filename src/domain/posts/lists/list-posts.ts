import type { PostSummary } from '../post.ts';
import type { Page, PostListFilter } from '../post-repository.ts';
import type { PostUseCase } from '../post-use-case.ts';

/** The administrator's list; `publishedTotal` counts the whole blog, whatever the filter. */
export async function listPosts(
  { store, now }: PostUseCase,
  filter: PostListFilter,
): Promise<Page<PostSummary> & { readonly publishedTotal: number }> {
  const at = now();
  const [page, publishedTotal] = await Promise.all([
    store.posts.list(filter, at),
    store.posts.countPublished(at),
  ]);
  return { ...page, publishedTotal };
}
