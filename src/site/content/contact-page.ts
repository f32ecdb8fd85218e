import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

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
