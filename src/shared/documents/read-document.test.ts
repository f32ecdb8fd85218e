import { expect, it } from 'vitest';
import {
  choice,
  flag,
  group,
  link,
  list,
  number,
  optional,
  reference,
  text,
} from './document-field.ts';
import { readDocument } from './read-document.ts';

const issuesOf = (fields: Parameters<typeof readDocument>[0]['fields'], given: object) =>
  readDocument({ fields }, given).issues;

it('a list refuses what was chosen before, at the place of the second', () => {
  const studies = list('study', reference('case-study'));
  expect(issuesOf({ studies }, { studies: ['osdu', 'azure', 'osdu', '', ''] })).toEqual([
    { path: 'studies.2', message: 'Study 3 is the same as study 1. Please choose another one.' },
    { path: 'studies.3', message: 'Study is required' },
    { path: 'studies.4', message: 'Study is required' },
  ]);
  const days = list('day', choice({ Monday: 'Monday', Friday: 'Friday' }));
  expect(issuesOf({ days }, { days: ['Friday', 'Friday'] })).toMatchObject([{ path: 'days.1' }]);
  expect(issuesOf({ words: list('word', text(9)) }, { words: ['so', 'so'] })).toEqual([]);
});

it('a list that no form can have made is refused, and is not read to its end', () => {
  const studies = list('study', reference('case-study'));
  const many = Array.from({ length: 5000 }, (_, index) => `study-${index}`);
  const { value, issues } = readDocument({ fields: { studies } }, { studies: many });
  expect(value.studies).toHaveLength(1000);
  expect(issues).toContainEqual(expect.objectContaining({ path: 'studies', isShape: true }));
});

it('a text has no characters that PostgreSQL cannot store', () => {
  const { value } = readDocument({ fields: { word: text(9) } }, { word: 'a\0b\ud800' });
  expect(value).toEqual({ word: 'ab\ufffd' });
});

it('what may be missing is null, and a flag that is missing is off', () => {
  const quote = optional(group({ words: text(9) }));
  const fields = { quote, weeks: optional(number(1, 9)), isListed: flag() };
  for (const given of [{}, { quote: null, weeks: null, isListed: null }]) {
    expect(readDocument({ fields }, given)).toEqual({
      value: { quote: null, weeks: null, isListed: false },
      issues: [],
    });
  }
});

it('a number that is none has the wrong shape, and one outside its bounds only a fault', () => {
  const fields = { weeks: number(1, 9, { label: 'Weeks' }) };
  const path = 'weeks';
  for (const given of ['2', true, Number.NaN]) {
    expect(readDocument({ fields }, { weeks: given }).issues).toEqual([
      { path, message: 'weeks must be a number', isShape: true },
    ]);
  }
  const message = 'Weeks must be a whole number from 1 to 9';
  for (const given of [0, 10, 1.5, null, undefined]) {
    expect(readDocument({ fields }, { weeks: given }).issues).toEqual([{ path, message }]);
  }
});

it.each([
  [
    'Country code must be two capital letters such as IN',
    text(2, { label: 'Country code', form: 'country' }),
    { right: ['DE'], wrong: ['D', 'de', 'D1', '..'] },
  ],
  [
    'Link must be an address on this site or start with https://',
    link({ label: 'Link' }),
    { right: ['/', '/a/b', 'https://a.example'], wrong: ['a/b', '/a b', '//a.example', '/\\a'] },
  ],
  [
    'Study must be an id',
    reference('case-study', { label: 'Study' }),
    { right: ['osdu-data'], wrong: ['a/b', 'a b'] },
  ],
] as const)('%s', (message, field, { right, wrong }) => {
  for (const typed of right) expect(issuesOf({ field }, { field: typed }), typed).toEqual([]);
  for (const typed of wrong) {
    expect(issuesOf({ field }, { field: typed }), typed).toEqual([{ path: 'field', message }]);
  }
});
