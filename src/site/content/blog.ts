import type { PageHero } from './page-text.ts';

/** The top of the blog list. */
export const blogPage = {
  hero: {
    heading: 'Our Blog',
    lede: 'Notes from our work on infrastructure, delivery and machine learning, written for the people who will do it next.',
  } satisfies PageHero,
} as const;
