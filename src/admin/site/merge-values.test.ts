import { expect, it } from 'vitest';
import { group, list, text } from '#shared/documents/document-field.ts';
import { mergeValues } from './merge-values.ts';

const fields = {
  title: text(20),
  hero: group({ heading: text(20), lede: text(20) }),
  people: list('person', group({ name: text(20) })),
};
const base = {
  title: 'Title',
  hero: { heading: 'Heading', lede: 'Lede' },
  people: [
    { id: '1', name: 'Asha' },
    { id: '2', name: 'Ravi' },
  ],
};

it('takes each change that only one of the two made', () => {
  const mine = { ...base, hero: { heading: 'Mine', lede: 'Lede' } };
  const theirs = { ...base, title: 'Theirs', hero: { heading: 'Heading', lede: 'Theirs' } };
  expect(mergeValues(fields, base, mine, theirs)).toEqual({
    value: { ...base, title: 'Theirs', hero: { heading: 'Mine', lede: 'Theirs' } },
    choices: [],
  });
});

it('asks where both changed a field, and keeps mine until then', () => {
  const mine = { ...base, hero: { heading: 'Mine', lede: 'Lede' } };
  const theirs = { ...base, hero: { heading: 'Theirs', lede: 'Lede' } };
  expect(mergeValues(fields, base, mine, theirs)).toEqual({
    value: mine,
    choices: [
      { path: ['hero', 'heading'], label: 'Hero, Heading', mine: 'Mine', theirs: 'Theirs' },
    ],
  });
});

it('merges lists by the ids of their items', () => {
  const mine = { ...base, people: [{ id: '2', name: 'Ravi K.' }, ...base.people.slice(0, 1)] };
  const theirs = { ...base, people: [base.people[1], { id: '3', name: 'Meera' }] };
  const { value, choices } = mergeValues(fields, base, mine, theirs);
  expect(value.people).toEqual([
    { id: '2', name: 'Ravi K.' },
    { id: '3', name: 'Meera' },
  ]);
  expect(choices).toEqual([]);
});

it('keeps an item that one took out and the other changed', () => {
  const mine = { ...base, people: [{ id: '1', name: 'Asha P.' }, base.people[1]] };
  const theirs = { ...base, people: [base.people[1], { id: '3', name: 'Meera' }] };
  const { value } = mergeValues(fields, base, mine, theirs);
  expect(value.people).toEqual([...mine.people, { id: '3', name: 'Meera' }]);
});

it('asks for each difference if nobody knows what both began from', () => {
  const theirs = { ...base, title: 'Theirs' };
  expect(mergeValues(fields, null, base, theirs).choices).toEqual([
    { path: ['title'], label: 'Title', mine: 'Title', theirs: 'Theirs' },
  ]);
});
