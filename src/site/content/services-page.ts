import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

export const servicesPage: DeliveredValue<'services-page'> = {
  head: {
    title: 'Cloud, DevOps, AI and security services',
    description:
      'Six services from cloud architecture and DevOps engineering to security and managed operations, each with the seven key features it includes.',
  },
  hero: {
    heading: 'Six services, one team',
    lede: 'Start with the one you need. If something beneath it has to be fixed first, we tell you before you sign.',
  },
  featuresHeading: 'Key Features',
  askLabel: 'Ask about this',
  successStories: {
    heading: 'Success Stories',
    studies: ['financial-cloud-migration', 'osdu-data-platform', 'privacy-focused-cdp'],
    cardLinkLabel: 'View Case Study',
    linkLabel: 'View all case studies',
  },
  closingCall: {
    heading: 'Ready to transform your business?',
    text: 'Tell us what has to change. An engineer reads your message and answers it.',
    buttonLabel: 'Get in Touch',
  },
};
