import type { ClosingCallText } from './page-text.ts';

/** The texts that all case study pages share. */
export const caseStudyPage = {
  backLabel: 'Back to Case Studies',
  factLabels: { client: 'Client', duration: 'Duration', services: 'Services' },
  wayBackLabel: 'Way back',
  testimonialNote: 'Named on request',
  headings: {
    clientOverview: 'Client overview',
    challenges: 'Challenges',
    solution: { components: 'Solution components', steps: 'Solution steps' },
    timeline: 'Timeline',
    technicalHighlights: 'Technical highlights',
    outcomes: 'Outcomes',
    technologies: 'Technologies',
    conclusion: 'Conclusion',
    hindsight: 'What we would do differently today',
    testimonial: 'In their words',
  },
  closingCall: {
    heading: 'Is yours a similar system?',
    text: 'Describe it and what has to change. We will tell you what we would keep from this project, and what we would do differently for you.',
    buttonLabel: 'Contact Us',
  } satisfies ClosingCallText,
} as const;
