import type { PostSummary } from './post.ts';
import type { Page, PostListFilter } from './post-repository.ts';
import type { PostUseCase } from './post-use-case.ts';

/** The administrator's list; `publishedTotal` counts the whole blog, whatever the filter. */
export async function listPosts(
  { store, now }: PostUseCase,
  filter: PostListFilter,
): Promise<Page<PostSummary> & { readonly publishedTotal: number }> {
  const at = now();
  const page = await store.posts.list(filter, at);
  return { ...page, publishedTotal: await store.posts.countPublished(at) };
}
