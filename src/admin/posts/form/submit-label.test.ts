import { expect, test } from 'vitest';
import { CREATED, describeCreation, nameCreation, nameUpdate } from './submit-label.ts';

const now = new Date(2026, 10, 22, 12, 0);
const at = (published: boolean, createdAt = '', time = '') => ({ published, createdAt, time });

test.each([
  ['a draft', at(false), 'Save Draft'],
  ['a draft with a date to come', at(false, '2026-11-23'), 'Save Draft'],
  ['what goes live at once', at(true), 'Publish Post'],
  ['what is dated today', at(true, '2026-11-22'), 'Publish Post'],
  ['what is dated tomorrow', at(true, '2026-11-23'), 'Schedule Post'],
  ['what is dated later today', at(true, '2026-11-22', '13:00'), 'Schedule Post'],
] as const)('the button of a create form says what it does with %s', (_what, draft, label) => {
  expect(nameCreation(draft, now)).toBe(label);
});

test.each([
  ['a draft stays one', at(false), false, 'Update Post'],
  ['a draft goes live', at(true), false, 'Publish Post'],
  ['a draft is scheduled', at(true, '2026-11-23'), false, 'Schedule Post'],
  ['a live post changes', at(true), true, 'Update Post'],
  ['a live post becomes a draft', at(false), true, 'Unpublish Post'],
] as const)('the button of the edit form says so when %s', (_what, draft, published, label) => {
  expect(nameUpdate(draft, { ...draft, published }, now)).toBe(label);
});

test('a date that is emptied stays the stored one, and so does what the button does', () => {
  const stored = at(false, '2026-12-04', '09:00');
  expect(nameUpdate(at(true), stored, now)).toBe('Schedule Post');
});

test('a post is called published only if visitors can read it', () => {
  const published = { title: 'Success!', description: 'It is live.' };
  expect(describeCreation(at(true), now, published)).toBe(published);
  expect(describeCreation(at(false), now, published)).toBe(CREATED);
  expect(describeCreation(at(true, '2026-12-24'), now, published)).toBe(CREATED);
});
