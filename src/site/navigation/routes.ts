import type { ApiQueryKey } from '#client/api-query.ts';
import { blogListRoute } from '../blog/list/blog-list-route.ts';
import { latestPostsKey, postKey, postTitleKey, relatedPostsKey } from '../blog/post-queries.ts';
import { previewKey, readPreviewParams } from '../blog/preview/preview-query.ts';
import { caseStudyRoutes } from '../case-studies/case-study-routes.ts';
import { getContactHref, readTopic } from '../contact/topic/contact-address.ts';
import { topicTitles } from '../contact/topic/deferred-titles.ts';
import { findRoute, type RouteMatch, type SiteRoute } from './site-routes.ts';

const previewPage = {
  files: ['src/site/pages/preview-page.tsx'],
  load: () => import('../pages/preview-page.tsx'),
} as const;

/** Every public page, in the order in which addresses are tried. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    pattern: '/',
    files: ['src/site/pages/home-page.tsx'],
    load: () => import('../pages/home-page.tsx'),
    queries: () => [latestPostsKey],
  },
  {
    pattern: '/services',
    files: ['src/site/pages/services-page.tsx'],
    load: () => import('../pages/services-page.tsx'),
  },
  {
    pattern: '/case-studies',
    files: ['src/site/pages/case-study-list-page.tsx'],
    load: () => import('../pages/case-study-list-page.tsx'),
  },
  ...caseStudyRoutes,
  {
    pattern: '/about',
    files: ['src/site/pages/about-page.tsx'],
    load: () => import('../pages/about-page.tsx'),
  },
  {
    pattern: '/contact',
    files: ['src/site/pages/contact-page.tsx'],
    load: () => import('../pages/contact-page.tsx'),
    server: import.meta.env.SSR && {
      knownParameters: ['service', 'from'],
      getHref: (_params, search) => getContactHref(readTopic(search)),
      isReadOften: (search) => findArticle(search) === null,
      opening: (_params, search) => {
        const slug = findArticle(search);
        return slug === null ? [] : [postTitleKey(slug)];
      },
    },
  },
  { ...blogListRoute, pattern: '/blog' },
  { ...blogListRoute, pattern: '/blog/tag/:tag' },
  {
    pattern: '/blog/:slug',
    files: ['src/site/pages/post-page.tsx'],
    load: () => import('../pages/post-page.tsx'),
    queries: ({ slug = '' }) => [postKey(slug)],
    supplements: ({ slug = '' }) => [relatedPostsKey(slug)],
  },
  {
    ...previewPage,
    pattern: '/preview/:token',
    queries: (params) => [previewKey(readPreviewParams(params))],
  },
  {
    ...previewPage,
    pattern: '/preview/post/:id',
    queries: (params) => [previewKey(readPreviewParams(params))],
  },
  {
    ...previewPage,
    pattern: '/preview/working/:working',
    queries: (params) => [previewKey(readPreviewParams(params))],
  },
];

/** The slug of the article that an inquiry begins on; null if it begins elsewhere. */
function findArticle(search: URLSearchParams): string | null {
  const { from } = readTopic(search);
  return from === '' || topicTitles.peek()?.findTopicTitle(from) !== undefined ? null : from;
}

/** For every address that no other route matches. */
export const notFoundRoute: SiteRoute = {
  pattern: '*',
  files: ['src/site/pages/not-found-page.tsx'],
  load: () => import('../pages/not-found-page.tsx'),
};

/** The route of a path; the not-found route if no other matches. */
export function resolveRoute(path: string): RouteMatch {
  return findRoute(siteRoutes, path) ?? { route: notFoundRoute, params: {} };
}

/** Every query whose data a page shows. */
export function listQueryKeys(
  { route, params }: RouteMatch,
  search: URLSearchParams,
): ApiQueryKey[] {
  return [
    ...(route.queries?.(params, search) ?? []),
    ...(route.supplements?.(params, search) ?? []),
  ];
}
