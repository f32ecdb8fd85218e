import type { DeliveredItem } from '#shared/documents/delivered-value.ts';

export const clients: readonly DeliveredItem<'client'>[] = [
  {
    id: 'tamhini-rail',
    value: {
      name: 'Tamhini Rail',
    },
  },
  {
    id: 'kaveri-grid',
    value: {
      name: 'Kaveri Grid',
    },
  },
  {
    id: 'osprey-dune',
    value: {
      name: 'Osprey & Dune',
    },
  },
  {
    id: 'driftmill',
    value: {
      name: 'Driftmill',
    },
  },
  {
    id: 'nilgai-health',
    value: {
      name: 'Nilgai Health',
    },
  },
  {
    id: 'bluff-pay',
    value: {
      name: 'Bluff Pay',
    },
  },
  {
    id: 'saltpan-energy',
    value: {
      name: 'Saltpan Energy',
    },
  },
  {
    id: 'mesa-lab',
    value: {
      name: 'Mesa Lab',
    },
  },
];
