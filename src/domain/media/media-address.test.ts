import { expect, test } from 'vitest';
import {
  findContentType,
  findMediaHash,
  hashUpload,
  listMediaKeys,
  toMediaUrl,
} from './media-address.ts';

const HASH = '0123456789abcdef0123456789abcdef';

test('an address gives back its hash', () => {
  const hash = hashUpload(Buffer.from('picture'));
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(findMediaHash(toMediaUrl(hash, 480, 'avif'))).toBe(hash);
  expect(hashUpload(Buffer.from('another'))).not.toBe(hash);
});

test('the fallback has a file of the largest width only', () => {
  const keys = listMediaKeys(HASH, { widths: [480, 960, 1920], formats: ['avif', 'jpg'] });
  expect(keys.map((key) => key.slice(HASH.length + 1))).toEqual([
    ...['480.avif', '960.avif', '1920.avif'],
    '1920.jpg',
  ]);
});

test.each([
  `/media/${HASH}/480.svg`,
  `/media/${HASH}/480.jpg?x`,
  `/media/${HASH}/480.jpg\n`,
  `/media/${HASH}/../480.jpg`,
  `/media/${HASH}`,
  `media/${HASH}/480.jpg`,
  `//media/${HASH}/480.jpg`,
  `https://example.com/media/${HASH}/480.jpg`,
  '',
])('%j is not the address of a picture', (url) => {
  expect(findMediaHash(url)).toBeNull();
});

test.each([
  [`${HASH}/480.avif`, 'image/avif'],
  [`${HASH}/1920.jpg`, 'image/jpeg'],
  [`${HASH}/0.jpg`, null],
  [`${HASH}/480.jpeg`, null],
  [`${HASH}/480.jpg/`, null],
  [`../${HASH}/480.jpg`, null],
  ['constructor', null],
])('the key %j has the type %s', (key, type) => {
  expect(findContentType(key)).toBe(type);
});
