import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as postCalls from '#contracts/posts/calls.ts';
import * as draftCalls from '#contracts/posts/drafts/calls.ts';
import type { PostRow } from '#contracts/posts/endpoints.ts';
import { USUAL_POST_SORT } from '#shared/posts/post-sorts.ts';
import { getPostStatus, type PostStatus } from '#shared/posts/post-status.ts';
import { callQuietly, itemOptions, listOptions, readAgain } from '../api-client.ts';
import { type CountedList, changeLists } from '../lists/counted-list.ts';
import { PAGE_SIZE } from '../lists/page-rows.ts';
import type { PostFilters } from './list/post-filters.ts';

/** The fields of a row that may be missing if another program answers for the server. */
export interface StatusSource {
  readonly published: boolean;
  readonly createdAt: string;
  readonly status?: PostStatus;
}

/** The server's status; if missing, derived from the flag and the date. */
export const readStatus = (post: StatusSource, now: Date): PostStatus =>
  post.status ?? getPostStatus(post, now.toISOString());

/** The five posts that were edited last, with the counts of the whole blog. */
export const useRecentPosts = () =>
  useQuery(listOptions(postCalls.list, { query: { limit: 5, sort: '-updatedAt' } }));

/** One page of the post list; the previous page stays on the screen while the next one loads. */
export function usePostPage({ page, q, status, sort }: PostFilters) {
  return useQuery({
    ...listOptions(postCalls.list, {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE || undefined,
        q,
        status: status ?? undefined,
        sort: sort === USUAL_POST_SORT ? undefined : sort,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

export const postOptions = (id: number | string) =>
  itemOptions(postCalls.getById, { params: { id: String(id) } });

/** How often a form that is looked at asks what others do with its post. */
const WATCH_MS = 5000;

/** Who else has a post open, and when its server draft was saved; asked once more only after a while. */
export const watchOptions = (id: number) => ({
  queryKey: ['editing', id],
  queryFn: () => callQuietly(draftCalls.watchPost, { params: { id } }),
  meta: { isQuiet: true },
  refetchInterval: WATCH_MS,
  staleTime: WATCH_MS,
  gcTime: WATCH_MS,
});

/** Asks now, whatever an older question is answered, and lets the form that opens go on from there. */
export async function watchAnew(queryClient: QueryClient, id: number) {
  const options = watchOptions(id);
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  return queryClient.fetchQuery({ ...options, staleTime: 0 });
}

/** The posts that have a draft, by id: what visitors see is not what their writers see. */
export function useChangedPosts(isNeeded = true): ReadonlySet<number> {
  const { data } = useQuery({
    ...itemOptions(draftCalls.list, { query: { of: 'posts' } }),
    enabled: isNeeded,
    gcTime: 0,
    staleTime: 0,
  });
  return useMemo(() => new Set(data?.map(({ postId }) => postId ?? 0)), [data]);
}

/** The person's drafts that are no posts yet. */
export const newTextsOptions = {
  ...itemOptions(draftCalls.list, {}),
  gcTime: 0,
  staleTime: 0,
};

/** Every list of posts, the administrator's and the public one (BEHAVIOUR 3.3). */
export const POST_LISTS = [postCalls.list, postCalls.listPublished];

export const refreshPosts = (queryClient: QueryClient) => readAgain(queryClient, ...POST_LISTS);

export function dropPost(list: CountedList<PostRow>, post: PostRow) {
  const rows = list.rows.filter((row) => row.id !== post.id);
  const { publishedCount, scheduledCount, total } = list;
  const status = readStatus(post, new Date());
  return {
    ...list,
    rows,
    total: Math.max(0, total - (list.rows.length - rows.length)),
    publishedCount: status === 'published' ? decrease(publishedCount) : publishedCount,
    scheduledCount: status === 'scheduled' ? decrease(scheduledCount) : scheduledCount,
  };
}

const decrease = (count: number | null) => (count === null ? null : Math.max(0, count - 1));

/** Removes a deleted post from all cached lists, and lets the server fill the gap. */
export function dropPostFromCache(queryClient: QueryClient, post: PostRow) {
  changeLists(queryClient, postCalls.list, (list) => dropPost(list, post));
  return refreshPosts(queryClient);
}
