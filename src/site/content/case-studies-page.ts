import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** The list of case studies, and what the pages of all studies share. */
export const caseStudiesPage: DeliveredValue<'case-studies-page'> = {
  head: {
    title: 'Case Studies',
    description:
      'Projects on Azure in oil and gas, finance, consumer media and business software: the problems, what we built and the figures that changed.',
  },
  hero: {
    heading: 'Case Studies',
    lede: 'What was in the way, what we built and what changed. Clients are named on request; the figures are theirs.',
  },
  cardLinkLabel: 'View Case Study',
  teaser: {
    label: 'One project week by week',
    study: 'financial-cloud-migration',
  },
  cloud: {
    heading: 'Public and private cloud',
    lead: 'We work in both, and on the connection between them. Which one a system belongs in is a question of load, law and cost.',
    items: [
      {
        title: 'Public cloud',
        text: 'Capacity that is rented by use, and services that somebody else keeps patched. It suits load that changes and teams that want to spend their time on the product.',
      },
      {
        title: 'Private cloud',
        text: 'The same methods on hardware of your own: self-service, infrastructure as code, measured use. It suits steady load, strict rules about where data is kept, and equipment that still has years in it.',
      },
    ],
  },
  closingCall: {
    heading: 'Working on something similar?',
    text: 'Describe the system and what has to change. We will tell you which of these projects comes closest, and what we would do differently today.',
    buttonLabel: 'Contact Us',
  },
  study: {
    backLabel: 'Back to Case Studies',
    factLabels: {
      client: 'Client',
      duration: 'Duration',
      services: 'Services',
    },
    wayBackLabel: 'Way back',
    testimonialNote: 'Named on request',
    headings: {
      clientOverview: 'Client overview',
      challenges: 'Challenges',
      components: 'Solution components',
      steps: 'Solution steps',
      timeline: 'Timeline',
      technicalHighlights: 'Technical highlights',
      outcomes: 'Outcomes',
      technologies: 'Technologies',
      conclusion: 'Conclusion',
      hindsight: 'What we would do differently today',
      testimonial: 'In their words',
    },
    timelineNote: 'weeks, drawn to scale',
    nextLabel: 'Next study',
    closingCall: {
      heading: 'Is yours a similar system?',
      text: 'Describe it and what has to change. We will tell you what we would keep from this project, and what we would do differently for you.',
      buttonLabel: 'Contact Us',
    },
  },
};
