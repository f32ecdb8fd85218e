import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const before = { title: 'Old', tags: ['a', 'b'], published: false, content: 'secret', role: null };

test('names the fields that differ, with short values', () => {
  const after = { title: 'New', tags: ['a'], published: false, content: 'other', role: null };
  expect(describeChanges(before, after, { hidden: ['content'] })).toEqual([
    { field: 'title', from: 'Old', to: 'New' },
    { field: 'tags', from: 'a, b', to: 'a' },
    { field: 'content', from: null, to: null },
  ]);
});

test('cuts long values, and keeps flags as words', () => {
  const [title, published] = describeChanges(before, { title: 'x'.repeat(500), published: true });
  expect(title?.to?.length).toBeLessThanOrEqual(120);
  expect(published).toEqual({ field: 'published', from: 'false', to: 'true' });
});
