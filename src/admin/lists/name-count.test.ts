import { expect, test } from 'vitest';
import { nameCount } from './name-count.ts';

test('things are counted, and named without a number where there is only one', () => {
  expect([1, 2].map((count) => `${nameCount('post', count)} deleted`)).toEqual([
    'Post deleted',
    '2 posts deleted',
  ]);
});
