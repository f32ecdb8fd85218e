import { expect, test } from 'vitest';
import { nameSize } from './name-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [319_488, '312 KB'],
  [1_048_570, '1.0 MB'],
  [4_404_019, '4.2 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(nameSize(bytes)).toBe(words);
});
