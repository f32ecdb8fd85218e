import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [319_488, '312 KB'],
  [1_048_570, '1.0 MB'],
  [4_404_019, '4.2 MB'],
  [250 * 1024 ** 2, '250 MB'],
  [2_345_000_000, '2.2 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
