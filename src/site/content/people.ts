import type { DeliveredItem } from '#shared/documents/delivered-value.ts';

/** The people who answer messages, in the order of the pages that show them. */
export const people: readonly DeliveredItem<'person'>[] = [
  {
    id: 'meera-deshpande',
    value: {
      name: 'Meera Deshpande',
      role: 'Principal Engineer, Cloud',
      about: 'Landing zones, networks and the order in which a data centre is left.',
    },
  },
  {
    id: 'farhan-siddiqui',
    value: {
      name: 'Farhan Siddiqui',
      role: 'Lead Engineer, Delivery',
      about: 'Pipelines, Kubernetes and releases that can be undone.',
    },
  },
  {
    id: 'anjali-kurup',
    value: {
      name: 'Anjali Kurup',
      role: 'Lead Engineer, Data and AI',
      about: 'Data platforms, evaluation of models and what they cost to run.',
    },
  },
  {
    id: 'vikram-sathe',
    value: {
      name: 'Vikram Sathe',
      role: 'Principal Engineer, Reliability',
      about: 'Databases, recovery and the nights on which both are needed.',
    },
  },
];
