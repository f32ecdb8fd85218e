import type { ListAnswer } from '#client/api-query.ts';
import type { PublishedPostRow } from '#contracts/posts.ts';
import type { SiteRoute } from '../../navigation/site-routes.ts';
import { postListKey } from '../post-queries.ts';
import { isMissingPage, readBlogList } from './blog-list.ts';

/** What the lists of all posts, of a tag and of a search have in common. */
export const blogListRoute: Omit<SiteRoute, 'pattern'> = {
  files: ['src/site/pages/blog-page.tsx'],
  load: () => import('../../pages/blog-page.tsx'),
  queries: (params, search) => {
    const list = readBlogList(params, search);
    return list ? [postListKey(list)] : [];
  },
  isMissing: (params, search, read) => {
    const list = readBlogList(params, search);
    return !list || isMissingPage(list, read<ListAnswer<PublishedPostRow>>(postListKey(list)));
  },
  // Anyone can ask for any words: kept, they would push out the pages that are read.
  isKept: (search) => !search.has('q'),
};
