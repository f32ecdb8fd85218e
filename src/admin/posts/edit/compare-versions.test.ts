import { expect, test } from 'vitest';
import { blankDraft } from '../form/post-draft.ts';
import { listTheirChanges } from './compare-versions.ts';

const base = {
  ...blankDraft(false),
  title: 'Old title',
  content: '<p>First.</p><p>Second.</p>',
  tags: 'a, b',
};

test('lists only what they changed, and whether I changed it too', () => {
  const theirs = { ...base, title: 'Their title', tags: 'a' };
  const mine = { ...base, title: 'My title', excerpt: 'Mine alone' };
  expect(listTheirChanges({ base, mine, theirs })).toEqual([
    {
      label: 'Title',
      isDisputed: true,
      lines: [
        { in: 'one', text: 'Their title' },
        { in: 'other', text: 'My title' },
      ],
    },
    {
      label: 'Tags',
      isDisputed: false,
      lines: [
        { in: 'one', text: 'a' },
        { in: 'other', text: 'a, b' },
      ],
    },
  ]);
});

test('every field that a form has is listed by its label, what describes the post last', () => {
  const theirs = {
    ...base,
    title: 'Their title',
    excerpt: 'Their excerpt',
    content: '<p>Theirs.</p><p>Second.</p>',
    tags: 'theirs',
    slug: 'their-address',
    createdAt: '2026-04-02',
    time: '13:15',
    published: true,
    coverImage: 'https://pictures.example/theirs.jpg',
  };
  const changes = listTheirChanges({ base, mine: base, theirs });
  expect(changes.map(({ label, lines }) => [label, lines[0]?.text])).toEqual([
    ['Title', 'Their title'],
    ['Excerpt', 'Their excerpt'],
    ['Content', 'Theirs.'],
    ['Tags', 'theirs'],
    ['Address', 'their-address'],
    ['Publication Date', expect.stringMatching(/^2 Apr 2026, 13:15 /)],
    ['Status', 'Published'],
    ['Cover Image', 'https://pictures.example/theirs.jpg'],
  ]);
});

test('content is compared block by block', () => {
  const theirs = { ...base, content: '<p>First.</p><p>Second, longer.</p>' };
  expect(listTheirChanges({ base, mine: base, theirs })[0]?.lines).toEqual([
    { in: 'both', text: 'First.' },
    { in: 'one', text: 'Second, longer.' },
    { in: 'other', text: 'Second.' },
  ]);
});

test('if only HTML tags differ, they are shown', () => {
  const theirs = { ...base, content: '<p>First.</p><p><strong>Second.</strong></p>' };
  expect(listTheirChanges({ base, mine: base, theirs })[0]?.lines).toContainEqual({
    in: 'one',
    text: '<p><strong>Second.</strong></p>',
  });
});

test('the same change by both, white space and another order of tags are not differences', () => {
  const theirs = { ...base, title: 'Same', tags: 'a,b,', published: true };
  const mine = { ...base, title: 'Same ', published: true };
  expect(listTheirChanges({ base, mine, theirs })).toEqual([]);
});
