import { itemKey, listKey } from '#client/api-query.ts';
import { RELATED_POSTS } from '#rules/lists/list-bounds.ts';
import { type BlogList, POSTS_PER_PAGE } from './list/blog-list.ts';

/** Posts under 'Latest Insights' (BEHAVIOUR 6.1). */
export const LATEST_POSTS = 3;

/** Fixed for every post: the server sends no read time (BEHAVIOUR 1.8). */
export const READ_TIME_LABEL = '5 min read';

const PUBLISHED_URL = '/api/blog/published';

/** Query of the posts that the home page shows. */
export const latestPostsKey = listKey(`${PUBLISHED_URL}?limit=${LATEST_POSTS}`);

/** Query of one page of a list of posts. */
export function postListKey({ page, tag, words }: BlogList) {
  const query = new URLSearchParams({ limit: String(POSTS_PER_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * POSTS_PER_PAGE));
  if (tag) query.set('tag', tag);
  if (words) query.set('q', words);
  return listKey(`${PUBLISHED_URL}?${query}`);
}

/** Query of one whole post. */
export function postKey(slug: string) {
  return itemKey(getPostUrl(slug));
}

/** Query of the posts related to one. */
export function relatedPostsKey(slug: string) {
  return listKey(`${getPostUrl(slug)}/related?limit=${RELATED_POSTS}`);
}

function getPostUrl(slug: string): string {
  return `/api/blog/${encodeURIComponent(slug)}`;
}
