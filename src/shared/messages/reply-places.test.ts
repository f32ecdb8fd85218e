import { expect, test } from 'vitest';
import { findPlaces, findUnknownPlaces } from './reply-places.ts';

test.each([
  ['Dear {name} of {company}, about {service}:', []],
  ['Dear {firstname}, {first name}, {firstname}', ['{firstname}', '{first name}']],
  ['{Name} is another one, and {größe} too', ['{Name}', '{größe}']],
  ['Braces {} of code { a: 1 } and {1} are none', []],
])('of “%s” nothing fills in %j', (text, unknown) => {
  expect(findUnknownPlaces(text)).toEqual(unknown);
});

test('a place that would be filled in is found too, each once', () => {
  expect(findPlaces('{name}, {name} and {date}')).toEqual(['{name}', '{date}']);
});
