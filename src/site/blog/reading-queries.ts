import { itemKey, listKey, titleKey } from '#client/api-query.ts';
import * as postCalls from '#contracts/posts/calls.ts';
import { RELATED_POSTS } from '#shared/lists/list-bounds.ts';
import { type BlogList, POSTS_PER_PAGE } from './list/blog-list.ts';

/** Posts under 'Latest Insights' (BEHAVIOUR 6.1). */
export const LATEST_POSTS = 3;

/** Fixed for every post: the server sends no read time (BEHAVIOUR 1.8). */
export const READ_TIME_LABEL = '5 min read';

export const latestPostsKey = listKey(postCalls.listPublished, { query: { limit: LATEST_POSTS } });

export const postListKey = ({ page, tag, words }: BlogList) =>
  listKey(postCalls.listPublished, {
    query: {
      limit: POSTS_PER_PAGE,
      offset: (page - 1) * POSTS_PER_PAGE || undefined,
      tag,
      q: words,
    },
  });

export const postKey = (slug: string) => itemKey(postCalls.getBySlug, { params: { slug } });

/** Query of a post's title, for pages that only name it. */
export const postTitleKey = (slug: string) => titleKey(postCalls.getBySlug, { params: { slug } });

/** Query of the posts that readers of this one are shown next. */
export const relatedPostsKey = (slug: string) =>
  listKey(postCalls.listRelated, { params: { slug }, query: { limit: RELATED_POSTS } });
