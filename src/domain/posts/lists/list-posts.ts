import type { Clock } from '#domain/time/public.ts';
import type { Batches } from '#rules/lists/batches.ts';
import type { PostSummary } from '../post.ts';
import type { PostListFilter, WithPosts } from '../post-repository.ts';

/**
 * A page of posts, or without a limit all of them in batches; `total` counts without limit and
 * offset.
 */
export interface PostList {
  readonly rows: readonly PostSummary[] | Batches<PostSummary>;
  readonly total: number;
}

/** The administrator's list; the other totals count the whole blog, whatever the filter. */
export async function listPosts(
  {
    store,
    now,
  }: Clock & {
    readonly store: WithPosts<'list' | 'readAll' | 'countPublished' | 'countScheduled'>;
  },
  filter: PostListFilter,
): Promise<PostList & { readonly publishedTotal: number; readonly scheduledTotal: number }> {
  const at = now();
  const [list, publishedTotal, scheduledTotal] = await Promise.all([
    readPosts(store.posts, filter, at),
    store.posts.countPublished(at),
    store.posts.countScheduled(at),
  ]);
  return { ...list, publishedTotal, scheduledTotal };
}

/** The requested part of a list, which may be long without a limit. */
export async function readPosts(
  posts: WithPosts<'list' | 'readAll'>['posts'],
  filter: PostListFilter,
  now: string,
): Promise<PostList> {
  return filter.limit === undefined ? posts.readAll(filter, now) : posts.list(filter, now);
}
