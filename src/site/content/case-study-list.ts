import type { ClosingCallText, PageDescription, PageHeroText, TitledText } from './page-text.ts';

const cloudKinds: readonly TitledText[] = [
  {
    title: 'Public cloud',
    text: 'Capacity that is rented by use, and services that somebody else keeps patched. It suits load that changes and teams that want to spend their time on the product.',
  },
  {
    title: 'Private cloud',
    text: 'The same methods on hardware of your own: self-service, infrastructure as code, measured use. It suits steady load, strict rules about where data is kept, and equipment that still has years in it.',
  },
];

/** The texts of the case study list around its cards. */
export const caseStudyListPage = {
  head: {
    title: 'Case Studies',
    description:
      'Projects on Azure in oil and gas, finance, consumer media and business software: the problems, what we built and the figures that changed.',
  } satisfies PageDescription,
  hero: {
    heading: 'Case Studies',
    lede: 'What was in the way, what we built and what changed. Clients are named on request; the figures are theirs.',
  } satisfies PageHeroText,
  unlistedLabel: 'One project week by week',
  cloud: {
    heading: 'Public and private cloud',
    lead: 'We work in both, and on the connection between them. Which one a system belongs in is a question of load, law and cost.',
    items: cloudKinds,
  },
  closingCall: {
    heading: 'Working on something similar?',
    text: 'Describe the system and what has to change. We will tell you which of these projects comes closest, and what we would do differently today.',
    buttonLabel: 'Contact Us',
  } satisfies ClosingCallText,
} as const;
