import { expect, test } from 'vitest';
import { nameCount, writeCount } from './name-count.ts';

test('things are counted, and named without a number where there is only one', () => {
  expect([0, 1, 2].map((count) => writeCount('word', count))).toEqual([
    '0 words',
    '1 word',
    '2 words',
  ]);
  expect([1, 2].map((count) => `${nameCount('post', count)} deleted`)).toEqual([
    'Post deleted',
    '2 posts deleted',
  ]);
});
