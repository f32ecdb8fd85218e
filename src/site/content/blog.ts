import type { ClosingCallText, PageDescription, PageHeroText } from './page-text.ts';

/** The texts of the blog lists. `{tag}`, `{words}` and `{count}` are replaced by `fillIn`. */
export const blogPage = {
  head: {
    title: 'Our Blog',
    description:
      'Articles by our engineers on cloud infrastructure, delivery pipelines, reliability, security and machine learning, with the details left in.',
  } satisfies PageDescription,
  hero: {
    heading: 'Our Blog',
    lede: 'Notes from our work on infrastructure, delivery and machine learning, written for the people who will do it next.',
  } satisfies PageHeroText,
  tag: {
    heading: 'Articles tagged “{tag}”',
    description:
      'What our engineers have written about “{tag}”: articles from everyday work on infrastructure, delivery and machine learning.',
  },
  search: {
    heading: 'Search results',
    title: 'Search: {words}',
    label: 'Search articles',
    button: 'Search',
    found: '{count} for “{words}”',
    emptyHeading: 'Nothing found for “{words}”',
    emptyText: 'Try fewer words, or the beginning of one.',
  },
  missing: {
    heading: 'There is nothing on this page',
    text: 'The list has become shorter, no article has this tag any more, or the address is not complete.',
  },
  allArticles: 'All articles',
  closingCall: {
    heading: 'Is one of these your problem?',
    text: 'Tell us what you see in your own systems. An engineer who works on such systems reads it and answers.',
    buttonLabel: 'Contact Us',
  } satisfies ClosingCallText,
} as const;
