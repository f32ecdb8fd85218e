import { expect, test } from 'vitest';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import {
  blankDraft,
  findMissingFields,
  isSameDraft,
  toCreateRequest,
  toDraft,
  toSimpleRequest,
  toUpdateRequest,
} from './post-draft.ts';

const now = new Date(2026, 10, 20, 9, 30);
const draft = {
  ...blankDraft(true),
  title: ' A title ',
  excerpt: 'An excerpt of it',
  content: 'short',
  tags: ' cost, , Kubernetes ,cost,',
};

test('white space alone counts as missing, in the order of the form', () => {
  expect(findMissingFields(blankDraft(true))).toEqual(['title', 'excerpt', 'content']);
  expect(findMissingFields({ ...draft, excerpt: ' \n' })).toEqual(['excerpt']);
  expect(findMissingFields(draft)).toEqual([]);
});

test('a new post leaves the date out unless one was chosen', () => {
  expect(toCreateRequest(draft, now)).toEqual({
    title: 'A title',
    excerpt: 'An excerpt of it',
    content: `short${' '.repeat(15)}`,
    tags: ['cost', 'Kubernetes', 'cost'],
    published: true,
  });
  expect(toCreateRequest({ ...draft, createdAt: '2026-12-24' }, now)).toMatchObject({
    createdAt: new Date(2026, 11, 24).toISOString(),
  });
  const full = { ...draft, createdAt: '2026-12-24', time: '16:45', slug: ' my-address ' };
  expect(toCreateRequest(full, now)).toMatchObject({
    createdAt: new Date(2026, 11, 24, 16, 45).toISOString(),
    wantedSlug: 'my-address',
  });
});

test('the simple form trims its content before padding', () => {
  const request = toSimpleRequest({ ...draft, content: '  \n short text\n  ' }, now);
  expect(request.content).toBe(`short text${' '.repeat(10)}`);
});

test('an edit sends only what differs from the stored post', () => {
  const stored = toDraft({
    ...defaultsOf(postFields),
    id: 7,
    title: 'Stored',
    slug: 'stored',
    excerpt: 'Stored excerpt',
    content: '<p>clean</p>',
    contentSource: '<p>as it was typed</p>',
    authorId: 1,
    tags: ['a', 'b'],
    status: 'draft',
    createdAt: new Date(2026, 4, 1, 15).toISOString(),
    updatedAt: new Date(2026, 4, 2).toISOString(),
  });
  expect(stored).toMatchObject({
    content: '<p>as it was typed</p>',
    tags: 'a, b',
    createdAt: '2026-05-01',
    time: '15:00',
    slug: 'stored',
    coverImage: '',
  });
  expect(toUpdateRequest(stored, stored, now)).toEqual({});
  expect(toUpdateRequest({ ...stored, title: 'New ' }, stored, now)).toEqual({ title: 'New' });
  expect(toUpdateRequest({ ...stored, createdAt: '' }, stored, now)).toEqual({});
  const today = { ...stored, createdAt: '2026-11-20', time: '', tags: '' };
  expect(toUpdateRequest(today, stored, now)).toEqual({
    createdAt: now.toISOString(),
    tags: [],
  });
  expect(toUpdateRequest({ ...stored, time: '16:45' }, stored, now)).toEqual({
    createdAt: new Date(2026, 4, 1, 16, 45).toISOString(),
  });
  const pictured = { ...stored, slug: ' another-one ', coverImage: '/media/a.jpg', coverAlt: 'A' };
  expect(toUpdateRequest(pictured, stored, now)).toEqual({
    slug: 'another-one',
    coverImage: '/media/a.jpg',
  });
  expect(toUpdateRequest(stored, pictured, now)).toEqual({ slug: 'stored', coverImage: null });
});

test('drafts are the same if every control is', () => {
  expect(isSameDraft(draft, { ...draft })).toBe(true);
  expect(isSameDraft(draft, { ...draft, published: false })).toBe(false);
});
