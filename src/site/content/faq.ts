import type { DeliveredItem } from '#shared/documents/delivered-value.ts';

/** The questions of the contact page; structured data gives them to search engines too. */
export const faq: readonly DeliveredItem<'faq'>[] = [
  {
    id: 'which-industries-do-you-serve',
    value: {
      question: 'Which industries do you serve?',
      answer:
        'Our case studies come from financial services, oil and gas, consumer media and business software. Most of what we do carries over to other fields. Where rules are strict, we plan for audits and data residency from the start.',
    },
  },
  {
    id: 'how-much-does-a-project-cost',
    value: {
      question: 'How much does a project cost?',
      answer:
        'That depends on the systems involved and on how much of the work your own team takes on. We look at both with you first and then send a written proposal with a price for each part. Your cloud provider bills you directly.',
    },
  },
  {
    id: 'what-support-do-you-offer-after-a-project',
    value: {
      question: 'What support do you offer after a project?',
      answer:
        'Each project ends with runbooks and a handover to your team. If you want us to stay, our managed cloud services cover monitoring, patches, backups and renewals. Certificates from a free certificate authority are renewed every 60 days. The renewal runs by itself and raises an alert if it fails.',
    },
  },
  {
    id: 'which-cloud-platforms-do-you-work-with',
    value: {
      question: 'Which cloud platforms do you work with?',
      answer:
        'Amazon Web Services, Microsoft Azure and Google Cloud, alone or together with your own data centre. If you already have a provider, we start there and suggest another only for a reason we can write down.',
    },
  },
  {
    id: 'how-long-does-a-project-take',
    value: {
      question: 'How long does a project take?',
      answer:
        'A simple cloud migration takes 4-6 weeks and a DevOps transformation 3-6 months. More systems, more data or stricter rules make it longer. The proposal has a plan with phases, so you can see where the time goes.',
    },
  },
];
