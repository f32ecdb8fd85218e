import { expect, test } from 'vitest';
import { blankDraft } from '../form/post-draft.ts';
import { takeFileFields } from './file-fields.ts';

const take = (values: Readonly<Record<string, unknown>>, typed = {}) => {
  const { changes, note } = takeFileFields({ ...blankDraft(true), ...typed }, values);
  return { ...Object.fromEntries(changes), note };
};

test('what the form has a field for is taken, and the rest is named', () => {
  const values = {
    layout: 'post',
    title: ' Notes on locks ',
    description: 'What a lock is, and what it costs.',
    tags: ['storage', 'locks'],
    categories: 'Engineering',
    date: '2026-05-01',
    meta_title: 'Locks',
    draft: true,
  };
  expect(take(values)).toEqual({
    title: 'Notes on locks',
    excerpt: 'What a lock is, and what it costs.',
    tags: 'storage, locks, Engineering',
    createdAt: '2026-05-01',
    time: '',
    seoTitle: 'Locks',
    note: 'Taken from the fields above it: Title, Excerpt, Tags, Publication Date, Search title. Not taken: layout, draft.',
  });
});

test('what the form says already stays, and what is of another kind is not taken', () => {
  const values = { title: 'Another', excerpt: ['a', 'list'], date: 'some day', tags: [], slug: 7 };
  expect(take(values, { title: 'Typed' })).toEqual({
    slug: '7',
    note: 'Taken from the fields above it: Address. Not taken: title, excerpt, date, tags.',
  });
  expect(take({})).toEqual({ note: '' });
});

test.each([
  ['2026-05-01 09:30', '09:30'],
  ['2026-05-01T09:30:00', '09:30'],
  [new Date(2026, 4, 1, 9, 30), '09:30'],
])('the date %j is a day and a time of the writer', (date, time) => {
  expect(take({ pubDate: date })).toMatchObject({ createdAt: '2026-05-01', time });
});

test('of two names for one field the better known is taken', () => {
  expect(take({ summary: 'One', excerpt: 'Other' })).toEqual({
    excerpt: 'Other',
    note: 'Taken from the fields above it: Excerpt. Not taken: summary.',
  });
});
