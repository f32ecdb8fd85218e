import { expect, test } from 'vitest';
import { describeUpdate } from './use-update-post.tsx';

const at = (status: 'draft' | 'scheduled' | 'published') => ({
  ...{ status, published: status !== 'draft', createdAt: '2026-03-01T06:30:00.000Z' },
});

test.each([
  ['published', 'published', 'Your changes have been saved.'],
  ['published', 'draft', 'It is a draft again: visitors can no longer read it.'],
  // They never could.
  ['scheduled', 'draft', 'It is a draft again: it will not go live.'],
  ['draft', 'published', 'Your blog post has been published.'],
] as const)('a save from %s to %s says “%3$s”', (was, is, words) => {
  expect(describeUpdate(at(was), at(is)).description).toBe(words);
});
