import { siteConfig } from '#site-config';
import type { ProvenFigure } from './next-steps.ts';
import type { ClosingCallText, PageDescription } from './page-text.ts';

/** The texts of the home page around its cards. */
export const homePage = {
  head: {
    title: `Cloud, DevOps and AI consulting in ${siteConfig.address.city}`,
    description: `Cloud, DevOps and AI engineers in ${siteConfig.address.city}. We design and build platforms in your repositories and hand them to a team that can run them.`,
  } satisfies PageDescription,
  hero: {
    /** They rotate in front of the heading. */
    rotatingWords: ['Scalable.', 'Secure.', 'Seamless.'],
    heading: 'We Build Infrastructure Excellence.',
    lede: `Cloud, DevOps and AI engineering from ${siteConfig.address.city}. We build your platform layer by layer and leave it with a team that can run it.`,
    /** To /contact. */
    primaryButtonLabel: 'Get Started',
    /** To /services. */
    secondaryButtonLabel: 'Learn More',
  },
  /** Names the strip under the hero, for screen readers. */
  proofsLabel: 'Results',
  /** Figures of studies, under the hero. */
  proofs: [
    { study: 'financial-cloud-migration', figure: '42%', label: 'lower operational cost' },
    { study: 'financial-cloud-migration', figure: '99.99%', label: 'uptime' },
    { study: 'osdu-data-platform', figure: '15TB', label: 'data on the platform' },
  ] satisfies readonly ProvenFigure[],
  services: {
    heading: 'What we build',
    lead: 'The engineers who design a system also build it and hand it over. The work is in your repositories from the first commit.',
  },
  caseStudies: {
    heading: 'What changed for our clients',
    lead: 'Each study names the problem, the decisions and the figures.',
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
  } satisfies ClosingCallText,
} as const;
