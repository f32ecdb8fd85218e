import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

export const home: DeliveredValue<'home'> = {
  head: {
    title: 'Cloud, DevOps and AI consulting in {firm.city}',
    description:
      'Cloud, DevOps and AI engineers in {firm.city}. We design and build platforms in your repositories and hand them to a team that can run them.',
  },
  hero: {
    rotatingWords: ['Scalable.', 'Secure.', 'Seamless.'],
    heading: 'We Build Infrastructure Excellence.',
    lede: 'Cloud, DevOps and AI engineering from {firm.city}. We build your platform layer by layer, and leave it in the hands of your own people.',
    primaryButtonLabel: 'Get Started',
    secondaryButtonLabel: 'Learn More',
    layers: ['Edge and delivery', 'Services', 'Data', 'Network and identity'],
  },
  proofs: [
    {
      study: 'financial-cloud-migration',
      figure: 'lower-operational-cost',
    },
    {
      study: 'financial-cloud-migration',
      figure: 'uptime',
    },
    {
      study: 'osdu-data-platform',
      figure: 'data-on-the-platform',
    },
  ],
  trustedByHeading: 'Trusted By',
  services: {
    heading: 'What we build',
    lead: 'The engineers who design a system also build it and hand it over. The work is in your repositories from the first commit.',
    linkLabel: 'Key Features',
  },
  caseStudies: {
    heading: 'What changed for our clients',
    lead: 'Each study names the problem, the decisions and the figures.',
    featured: ['financial-cloud-migration', 'osdu-data-platform', 'privacy-focused-cdp'],
    cardLinkLabel: 'View Case Study',
    linkLabel: 'View all case studies',
  },
  latestPosts: {
    heading: 'Latest Insights',
    buttonLabel: 'View all articles',
    emptyText: 'No blog posts available yet.',
  },
  closingCall: {
    heading: 'What has to change first?',
    text: 'Tell us in a few sentences what you run today and what is in the way. An engineer reads it and answers with questions or a first suggestion.',
    buttonLabel: 'Contact Us',
  },
};
