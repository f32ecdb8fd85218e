import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { type PostStatus, postEndpoints } from '#contracts/posts.ts';
import type { ListAnswer } from '#ui/query-client.ts';
import { listOptions } from '../api-client.ts';
import { PAGE_SIZE, type PostFilters } from './post-filters.ts';

/** The parts of a row that may be missing where another program answers for the server. */
interface StatusSource {
  readonly published: boolean;
  readonly createdAt: string;
  readonly status?: PostStatus;
}

/** The status the server gave; without one, what the flag and the date say. */
export function readStatus(post: StatusSource, now: Date): PostStatus {
  if (post.status) return post.status;
  if (!post.published) return 'draft';
  return new Date(post.createdAt) > now ? 'scheduled' : 'published';
}

/** The latest five posts with the counts of the whole blog. */
export const useRecentPosts = () =>
  useQuery(listOptions(postEndpoints.list, { query: { limit: 5 } }));

/** One page of the post list; the last one stays on the screen while the next is under way. */
export function usePostPage({ page, q, status }: PostFilters) {
  return useQuery({
    ...listOptions(postEndpoints.list, {
      query: {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE || undefined,
        q,
        status: status ?? undefined,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

/** The rows of one page; a server that ignores `limit` and `offset` has sent them all. */
export function pageRows<Row>({ rows }: ListAnswer<Row>, page: number): readonly Row[] {
  return rows.length > PAGE_SIZE ? rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : rows;
}

/** Refreshes every list of posts, the administrator's and the public one (spec section 4). */
export const refreshPosts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/blog(?:\/published)?(?:\?|$)/.test(String(queryKey[0])),
  });
