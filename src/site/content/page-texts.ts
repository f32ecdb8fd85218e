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

export const contactPage: DeliveredValue<'contact-page'> = {
  head: {
    title: 'Contact',
    description:
      'Write to our engineers about your cloud, DevOps or AI project, find our office on the map, and read answers on cost, support and duration.',
  },
  hero: {
    heading: "Let's Talk",
    lede: 'Tell us what you run today and what has to change. An engineer reads your message and replies with questions or a first suggestion, even if the suggestion is not to hire us.',
  },
  detailsHeading: 'Contact details',
  mapTitle: 'Office Location',
  mapLinkLabel: 'Open the map',
  peopleHeading: 'Who answers',
  formHeading: 'Send us a message',
  faqHeading: 'Frequently asked questions',
};

export const servicesPage: DeliveredValue<'services-page'> = {
  head: {
    title: 'Cloud, DevOps, AI and security services',
    description:
      'Six services from cloud architecture and DevOps engineering to security and managed operations, each with the seven key features it includes.',
  },
  hero: {
    heading: 'Six services, one team',
    lede: 'Start with the one you need. If something beneath it has to be fixed first, we tell you before you sign.',
  },
  featuresHeading: 'Key Features',
  askLabel: 'Ask about this',
  successStories: {
    heading: 'Success Stories',
    studies: ['financial-cloud-migration', 'osdu-data-platform', 'privacy-focused-cdp'],
    cardLinkLabel: 'View Case Study',
    linkLabel: 'View all case studies',
  },
  closingCall: {
    heading: 'Ready to transform your business?',
    text: 'Tell us what has to change. An engineer reads your message and answers it.',
    buttonLabel: 'Get in Touch',
  },
};

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
