import type { SiteRoute } from '../../navigation/site-routes.ts';
import { postListKey } from '../reading-queries.ts';
import { getListHref, isMissingPage, readBlogList } from './blog-list.ts';

/** The part of the route shared by the lists of all posts, of a tag and of a search. */
export const blogListRoute: Omit<SiteRoute, 'pattern'> = {
  files: ['src/site/pages/blog-page.tsx'],
  load: () => import('../../pages/blog-page.tsx'),
  documents: () => ['blog-page'],
  queries: (params, search) => {
    const list = readBlogList(params, search);
    return list ? [postListKey(list)] : [];
  },
  server: import.meta.env.SSR && {
    knownParameters: ['q', 'page'],
    getHref: (params, search) => {
      const list = readBlogList(params, search);
      return list && getListHref(list);
    },
    isMissing: (params, search, read) => {
      const list = readBlogList(params, search);
      return !list || isMissingPage(list, read(postListKey(list)));
    },
    isReadOften: (search) => !search.has('q'),
  },
};
