import { expect, it } from 'vitest';
import { choice, list, reference, text } from './document-field.ts';
import { documentTypes } from './document-types.ts';
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

it('a country has a code of two capital letters', () => {
  const { address } = documentTypes.firm.fields;
  const codeIssues = (countryCode: string) =>
    issuesOf({ address }, { address: { countryCode } }).filter(
      ({ path }) => path === 'address.countryCode',
    );
  expect(codeIssues('DE')).toEqual([]);
  for (const code of ['D', 'de', 'D1', '..']) {
    expect(codeIssues(code), code).toEqual([
      {
        path: 'address.countryCode',
        message: 'Country code must be two capital letters such as IN',
      },
    ]);
  }
});
