import { latestPostsKey, postKey, postListKey, readPageNumber } from './blog/post-queries.ts';
import { caseStudyRoutes } from './case-studies/case-study-routes.ts';
import type { SiteRoute } from './site-routes.ts';

/** Every public page, in the order in which addresses are tried. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    pattern: '/',
    file: 'src/site/pages/home-page.tsx',
    load: () => import('./pages/home-page.tsx'),
    queries: () => [latestPostsKey],
  },
  {
    pattern: '/services',
    file: 'src/site/pages/services-page.tsx',
    load: () => import('./pages/services-page.tsx'),
  },
  {
    pattern: '/case-studies',
    file: 'src/site/pages/case-study-list-page.tsx',
    load: () => import('./pages/case-study-list-page.tsx'),
  },
  ...caseStudyRoutes,
  {
    pattern: '/about',
    file: 'src/site/pages/about-page.tsx',
    load: () => import('./pages/about-page.tsx'),
  },
  {
    pattern: '/contact',
    file: 'src/site/pages/contact-page.tsx',
    load: () => import('./pages/contact-page.tsx'),
  },
  {
    pattern: '/blog',
    file: 'src/site/pages/blog-page.tsx',
    load: () => import('./pages/blog-page.tsx'),
    queries: (_params, search) => [postListKey(readPageNumber(search))],
    knownParameters: ['page'],
  },
  {
    pattern: '/blog/:slug',
    file: 'src/site/pages/post-page.tsx',
    load: () => import('./pages/post-page.tsx'),
    queries: ({ slug = '' }) => [postKey(slug)],
  },
];

/** Answers every address that no other route does. */
export const notFoundRoute: SiteRoute = {
  pattern: '*',
  file: 'src/site/pages/not-found-page.tsx',
  load: () => import('./pages/not-found-page.tsx'),
};
