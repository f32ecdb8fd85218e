import { expect, test } from 'vitest';
import { findGaps, findUnknownPlaces } from './reply-places.ts';

test.each([
  ['Dear {name} of {company}, about {service}:', []],
  ['Dear {firstname}, {first name}, {firstname}', ['{firstname}', '{first name}']],
  ['{Name} is another one, and {größe} too', ['{Name}', '{größe}']],
  ['Braces {} of code { a: 1 } and {1} are none', []],
])('of “%s” nothing fills in %j', (text, unknown) => {
  expect(findUnknownPlaces(text)).toEqual(unknown);
});

test.each([
  ['{name}, {name} and {date}', ['{name}', '{date}']],
  ['Dear [name], by [Day of week] at {time}', ['{time}', '[name]', '[Day of week]']],
  ['As in [1], [], [our guide](https://a.example) and [this][1]', []],
])('“%s” is to be filled in at %j', (text, gaps) => {
  expect(findGaps(text)).toEqual(gaps);
});

test('a saved reply may leave words in square brackets to whoever sends it', () => {
  expect(findUnknownPlaces('Dear {name}, by [day]')).toEqual([]);
});
