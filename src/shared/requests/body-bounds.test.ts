import { expect, test } from 'vitest';
import { BODY_BYTES_MAX, describeBodyBound, PUBLIC_BODY_BYTES_MAX } from './body-bounds.ts';

test('the texts match the bounds', () => {
  expect(describeBodyBound(BODY_BYTES_MAX)).toBe('1 MB');
  expect(describeBodyBound(PUBLIC_BODY_BYTES_MAX)).toBe('64 KB');
});
