import { expect, test } from 'vitest';
import { BODY_BYTES_MAX, describeBodyBound, PUBLIC_BODY_BYTES_MAX } from './body-bounds.ts';

test('the words say what the bounds are', () => {
  expect(describeBodyBound(BODY_BYTES_MAX)).toBe('1 MB');
  expect(describeBodyBound(PUBLIC_BODY_BYTES_MAX)).toBe('64 KB');
});
