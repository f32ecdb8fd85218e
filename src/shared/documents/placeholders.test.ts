import { expect, it } from 'vitest';
import type { DocumentValue } from './document-types.ts';
import { fillPlaceholders, listRepeatedFacts } from './placeholders.ts';

const firm = {
  ...{
    name: 'North-West & Co. (Ltd)',
    foundingYear: 2021,
    phone: '+91 40',
    email: 'a@example.org',
  },
  address: { city: 'Pune', country: 'India' },
} as DocumentValue<'firm'>;

it('placeholders become what the firm’s document says, and unknown ones stay', () => {
  const value = { a: ['{firm.name} of {firm.city}, since {firm.foundingYear}'], b: '{firm.x} {a}' };
  expect(fillPlaceholders(value, firm)).toEqual({
    a: ['North-West & Co. (Ltd) of Pune, since 2021'],
    b: '{firm.x} {a}',
  });
});

it('a text that repeats facts of the firm as whole words is told what it could say instead', () => {
  expect(listRepeatedFacts('North-West & Co. (Ltd): Pune, Pune. Not Puneet, 12021.', firm)).toEqual(
    [
      {
        fact: 'North-West & Co. (Ltd)',
        placeholder: '{firm.name}',
        text: '{firm.name}: Pune, Pune. Not Puneet, 12021.',
      },
      {
        fact: 'Pune',
        placeholder: '{firm.city}',
        text: 'North-West & Co. (Ltd): {firm.city}, {firm.city}. Not Puneet, 12021.',
      },
    ],
  );
  expect(listRepeatedFacts('{firm.name} of {firm.city}', firm)).toEqual([]);
});
