import { faqEntries } from '../content/faq.ts';

/** The questions of the contact page as properties of that page (schema.org/FAQPage). */
export function buildQuestions() {
  return {
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
