/** The texts that all case study pages share. */
export const caseStudyPage = {
  backLabel: 'Back to Case Studies',
  factLabels: { client: 'Client', duration: 'Duration', services: 'Services' },
  headings: {
    clientOverview: 'Client overview',
    challenges: 'Challenges',
    solution: { components: 'Solution components', steps: 'Solution steps' },
    timeline: 'Timeline',
    technicalHighlights: 'Technical highlights',
    outcomes: 'Outcomes',
    technologies: 'Technologies',
    conclusion: 'Conclusion',
    testimonial: 'In their words',
  },
} as const;
