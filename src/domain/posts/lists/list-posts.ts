import type { Clock } from '#domain/time/public.ts';
import type { Batches } from '#shared/lists/batches.ts';
import type { PostSummary } from '../post.ts';
import type { PostListFilter, WithPosts } from '../post-repository.ts';
import { addPassages } from './find-passages.ts';

/** A page of posts, or all of them in batches; `total` counts without limit and offset. */
export interface PostList {
  readonly rows: readonly PostSummary[] | Batches<PostSummary>;
  readonly total: number;
}

/** A list for the panel; the last two totals count the whole blog. All are null where none is wanted. */
export interface PanelPostList extends Pick<PostList, 'rows'> {
  readonly total: number | null;
  readonly publishedTotal: number | null;
  readonly scheduledTotal: number | null;
}

/** The administrator's list. Counting may take longer than reading a page, which can do without. */
export async function listPosts(
  {
    store,
    now,
  }: Clock & {
    readonly store: WithPosts<
      'list' | 'listUncounted' | 'readAll' | 'countPublished' | 'countScheduled'
    >;
  },
  { isCounted = true, ...filter }: PostListFilter & { readonly isCounted?: boolean },
): Promise<PanelPostList> {
  const at = now();
  const { limit } = filter;
  if (!isCounted && limit !== undefined) {
    const rows = await store.posts.listUncounted({ ...filter, limit }, at);
    return { rows, total: null, publishedTotal: null, scheduledTotal: null };
  }
  const [list, publishedTotal, scheduledTotal] = await Promise.all([
    readPosts(store.posts, filter, at),
    store.posts.countPublished(at),
    store.posts.countScheduled(at),
  ]);
  return { ...list, publishedTotal, scheduledTotal };
}

/** The public posts, newest first; a page of a search also has the words around what was found. */
export async function listPublishedPosts(
  { store, now }: Clock & { readonly store: WithPosts<'list' | 'readAll' | 'readBeginnings'> },
  filter: Omit<PostListFilter, 'status'>,
): Promise<PostList> {
  const { rows, total } = await readPosts(store.posts, { ...filter, status: 'published' }, now());
  if (Symbol.asyncIterator in rows) return { rows, total };
  return { rows: await addPassages(store.posts, rows, filter.words ?? ''), total };
}

/** The requested part of a list, which may be long without a limit. */
async function readPosts(
  posts: WithPosts<'list' | 'readAll'>['posts'],
  filter: PostListFilter,
  now: string,
): Promise<PostList> {
  return filter.limit === undefined ? posts.readAll(filter, now) : posts.list(filter, now);
}
