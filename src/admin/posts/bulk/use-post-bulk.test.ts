import { expect, test } from 'vitest';
import { listPostReversals } from './use-post-bulk.ts';

const before = [
  { id: 1, published: true, tags: ['Cloud'] },
  { id: 2, published: false, tags: [] },
  { id: 3, published: false },
];

test.each([
  [{ action: 'publish' }, [2, 3], { action: 'unpublish' }],
  [{ action: 'unpublish' }, [1], { action: 'publish' }],
  [{ action: 'delete' }, [1, 2, 3], { action: 'restore' }],
  [{ action: 'restore' }, [1, 2, 3], { action: 'delete' }],
  [{ action: 'add-tag', tag: 'cloud' }, [2, 3], { action: 'remove-tag', tag: 'cloud' }],
  [{ action: 'remove-tag', tag: 'cloud' }, [1], { action: 'add-tag', tag: 'cloud' }],
] as const)('%j is undone only where it changed something', (work, ids, reverse) => {
  expect(listPostReversals(before, work)).toEqual({ ids, work: reverse });
});
