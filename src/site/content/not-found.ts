import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** The page for every unknown address. */
export const notFound: DeliveredValue<'not-found'> = {
  head: {
    title: '404 Page Not Found',
    description:
      'There is no page at this address. It may have moved, or the link may be incomplete. The menu leads to services, case studies, blog and contact.',
  },
  text: 'Did you forget to add the page to the router?',
  homeButtonLabel: 'Back to Home',
  blogButtonLabel: 'Read the blog',
};
