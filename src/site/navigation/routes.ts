import type { ApiQueryKey } from '#client/api-query.ts';
import { findSiteDocument } from '#shared/documents/site-documents.ts';
import { blogListRoute } from '../blog/list/blog-list-route.ts';
import { previewKey, readPreviewParams } from '../blog/preview/preview-query.ts';
import { latestPostsKey, postKey, postTitleKey, relatedPostsKey } from '../blog/reading-queries.ts';
import { getContactHref, readTopic } from '../contact/topic/contact-address.ts';
import { documentKey } from '../data/documents.ts';
import type { SiteSource } from '../describe-site.ts';
import { findRoute, type RouteMatch, type SiteRoute } from './site-routes.ts';

const previewPage = {
  files: ['src/site/pages/preview-page.tsx'],
  load: () => import('../pages/preview-page.tsx'),
} as const;

/** Every public page but the firm's own, in the order in which addresses are tried. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    pattern: '/',
    files: ['src/site/pages/home-page.tsx'],
    load: () => import('../pages/home-page.tsx'),
    documents: () => ['home', 'service?view=card', 'case-study?view=card', 'client'],
    queries: () => [latestPostsKey],
  },
  {
    pattern: '/services',
    files: ['src/site/pages/services-page.tsx'],
    load: () => import('../pages/services-page.tsx'),
    documents: () => ['services-page', 'service', 'case-study?view=card'],
  },
  {
    pattern: '/case-studies',
    files: ['src/site/pages/case-study-list-page.tsx'],
    load: () => import('../pages/case-study-list-page.tsx'),
    documents: () => ['case-studies-page', 'case-study?view=card'],
  },
  {
    pattern: '/case-studies/:slug',
    files: ['src/site/pages/case-study-page.tsx'],
    load: () => import('../pages/case-study-page.tsx'),
    documents: ({ slug = '' }) => [
      `case-study/${encodeURIComponent(slug)}`,
      'case-studies-page',
      'case-study?view=card',
      'not-found',
    ],
    server: import.meta.env.SSR && {
      isMissing: ({ slug = '' }, _search, _read, { documents }) =>
        findSiteDocument(documents, 'case-study', slug)?.value.slug !== slug,
    },
  },
  {
    pattern: '/about',
    files: ['src/site/pages/about-page.tsx'],
    load: () => import('../pages/about-page.tsx'),
    documents: () => ['about', 'person', 'client'],
  },
  {
    pattern: '/contact',
    files: ['src/site/pages/contact-page.tsx'],
    load: () => import('../pages/contact-page.tsx'),
    documents: (_params, search) => [
      'contact-page',
      'faq',
      'person',
      ...(search.has('from') ? (['case-study?view=card'] as const) : []),
    ],
    server: import.meta.env.SSR && {
      knownParameters: ['service', 'from'],
      getHref: (_params, search) => getContactHref(readTopic(search)),
      isReadOften: (search, source) => findArticle(search, source) === null,
      opening: (_params, search, source) => {
        const slug = findArticle(search, source);
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
function findArticle(search: URLSearchParams, { documents }: SiteSource): string | null {
  const { from } = readTopic(search);
  const known = [...documents.service, ...documents['case-study']];
  return from === '' || known.some(({ id }) => id === from) ? null : from;
}

/** The pages that the firm makes; their links load the document, as only the server knows which there are. */
const ownPageRoute: SiteRoute = {
  pattern: '/:slug',
  files: ['src/site/pages/own-page.tsx'],
  load: () => import('../pages/own-page.tsx'),
  documents: ({ slug = '' }) => [`page/${encodeURIComponent(slug)}`, 'not-found'],
  server: import.meta.env.SSR && {
    isMissing: ({ slug = '' }, _search, _read, { documents }) =>
      findSiteDocument(documents, 'page', slug)?.value.slug !== slug,
  },
};

/** For every address that no other route matches. */
export const notFoundRoute: SiteRoute = {
  pattern: '*',
  files: ['src/site/pages/not-found-page.tsx'],
  load: () => import('../pages/not-found-page.tsx'),
  documents: () => ['not-found'],
};

/** The route of a path; the not-found route if no other matches. */
export function resolveRoute(path: string): RouteMatch {
  return findRoute([...siteRoutes, ownPageRoute], path) ?? { route: notFoundRoute, params: {} };
}

/** The documents that arrive with a page's code. */
export const listDocumentKeys = ({ route, params }: RouteMatch, search: URLSearchParams) =>
  (route.documents?.(params, search) ?? []).map(documentKey);

/** Every other query whose data a page shows. */
export function listQueryKeys(
  { route, params }: RouteMatch,
  search: URLSearchParams,
): ApiQueryKey[] {
  return [
    ...(route.queries?.(params, search) ?? []),
    ...(route.supplements?.(params, search) ?? []),
  ];
}
