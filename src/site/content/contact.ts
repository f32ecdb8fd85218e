import type { ContactFieldName } from '#shared/messages/message-fields.ts';
import type { PageDescription, PageHeroText } from './page-text.ts';

/**
 * The texts of the contact page; phone, e-mail and address are in site.config.ts, questions in
 * faq.ts.
 */
export const contactPage = {
  head: {
    title: 'Contact',
    description:
      'Write to our engineers about your cloud, DevOps or AI project, find our office on the map, and read answers on cost, support and duration.',
  } satisfies PageDescription,
  hero: {
    heading: "Let's Talk",
    lede: 'Tell us what you run today and what has to change. An engineer reads your message and replies with questions or a first suggestion, even if the suggestion is not to hire us.',
  } satisfies PageHeroText,
  detailsHeading: 'Contact details',
  detailLabels: { phone: 'Phone', email: 'Email', office: 'Office', hours: 'Hours' },
  mapTitle: 'Office Location',
  mapLinkLabel: 'Open the map',
  /** Without the words of the fields' labels, which name the fields only. */
  peopleHeading: 'Who answers',
  formHeading: 'Send us a message',
  /** Labels of the fields, by their names. */
  fieldLabels: {
    fullName: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Service',
    message: 'Message',
  } satisfies Record<ContactFieldName, string>,
  /** Next to the labels of fields that may stay empty. */
  optionalLabel: 'Optional',
  /** The empty choice among the services. */
  noServiceLabel: 'Choose a service',
  submitLabel: 'Send Message',
  submittingLabel: 'Sending...',
  sourceNote:
    'With your message we also receive how you came here: the first page you opened, the site or campaign that led to it, and the article you read last. Until you send it, this stays on your device.',
} as const;
