import type { PageDescription } from './page-text.ts';

/** The page for every unknown address. */
export const notFoundPage = {
  head: {
    title: '404 Page Not Found',
    description:
      'There is no page at this address. It may have moved, or the link may be incomplete. The menu leads to services, case studies, blog and contact.',
  } satisfies PageDescription,
} as const;
