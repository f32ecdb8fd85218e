import { itemKey, listKey } from '#ui/query-client.ts';

/** Posts on one page of the blog list. */
export const POSTS_PER_PAGE = 12;

/** Posts under 'Latest Insights' (spec section 9). */
export const LATEST_POSTS = 3;

/** Fixed for every post: the server sends no such figure (spec section 9). */
export const READ_TIME_LABEL = '5 min read';

const PUBLISHED_URL = '/api/blog/published';

/** Query of the posts that the home page shows. */
export const latestPostsKey = listKey(`${PUBLISHED_URL}?limit=${LATEST_POSTS}`);

/** Query of one page of the blog list, counted from 1. */
export function postListKey(pageNumber: number) {
  const offset = (pageNumber - 1) * POSTS_PER_PAGE;
  const start = offset > 0 ? `&offset=${offset}` : '';
  return listKey(`${PUBLISHED_URL}?limit=${POSTS_PER_PAGE}${start}`);
}

/** Query of one whole post. */
export function postKey(slug: string) {
  return itemKey(`/api/blog/${encodeURIComponent(slug)}`);
}

/** The page asked for by `?page=`; anything that is no page number means the first. */
export function readPageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
