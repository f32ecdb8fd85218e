import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** The lists of posts, and the offer at the end of an article. */
export const blogPage: DeliveredValue<'blog-page'> = {
  head: {
    title: 'Our Blog',
    description:
      'Articles by our engineers on cloud infrastructure, delivery pipelines, reliability, security and machine learning, with the details left in.',
  },
  hero: {
    heading: 'Our Blog',
    lede: 'Notes from our work on infrastructure, delivery and machine learning, written for the people who will do it next.',
  },
  offer: {
    heading: 'We do this for clients',
    text: 'If it is your problem too, describe it in a few sentences. An engineer answers.',
    serviceLabel: 'Service',
    studyLabel: 'Case study',
    buttonLabel: 'Ask about this',
  },
  closingCall: {
    heading: 'Is one of these your problem?',
    text: 'Tell us what you see in your own systems. An engineer who works on such systems reads it and answers.',
    buttonLabel: 'Contact Us',
  },
};
