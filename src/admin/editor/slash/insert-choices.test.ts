import { expect, test } from 'vitest';
import { filterChoices, insertChoices } from './insert-choices.ts';

const find = (typed: string) => filterChoices(insertChoices, typed).map(({ id }) => id);

test('everything is offered until something is typed', () => {
  expect(find('')).toHaveLength(insertChoices.length);
});

test.each([
  ['h3', ['heading-3']],
  ['HEAD', ['heading-2', 'heading-3', 'heading-4']],
  ['heading 2', ['heading-2']],
  ['list', ['bullet-list', 'numbered-list']],
  ['steps', ['numbered-list']],
  ['yaml', ['code']],
  ['accordion', ['details']],
  ['glossary', ['terms']],
  ['zzz', []],
])('%j finds %j', (typed, ids) => {
  expect(find(typed)).toEqual(ids);
});
