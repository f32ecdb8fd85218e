import type { PageHero } from './page-text.ts';

/** The words of the contact page; phone, e-mail and address stand in site.config.ts, questions in faq.ts. */
export const contactPage = {
  hero: {
    heading: "Let's Talk",
    lede: 'Tell us what you run today and what has to change. An engineer reads your message and replies with questions or a first suggestion, even if the suggestion is not to hire us.',
  } satisfies PageHero,
  mapTitle: 'Office Location',
  formHeading: 'Send us a message',
  faqHeading: 'Frequently asked questions',
} as const;
