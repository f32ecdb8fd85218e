import { expect, test } from 'vitest';
import { postKey } from './reading-queries.ts';

test('a slug is encoded in its address', () => {
  expect(postKey('a/b?c')[0]).toBe('/api/blog/a%2Fb%3Fc');
});
