import { expect, test } from 'vitest';
import { type PictureFrame, sizesIn } from './picture-frame.ts';

const frame: PictureFrame = [
  { on: '(width >= 62.5rem)', width: '27rem', ratio: 2 },
  { width: '100vw', ratio: 1 },
];

test.each([
  [600, 800, '(width >= 62.5rem) 27rem, 100vw'],
  [1500, 1000, '(width >= 62.5rem) 27rem, calc(1.5 * 100vw)'],
  [3000, 1000, '(width >= 62.5rem) calc(1.5 * 27rem), calc(3 * 100vw)'],
])('a picture of %d × %d is as wide in a frame as it is drawn there', (width, height, sizes) => {
  const picture = { url: '/media/a/1.jpg', srcset: { avif: '', webp: '' }, width, height };
  expect(sizesIn(frame, picture)).toBe(sizes);
});

test('what has no sizes of its own needs none', () => {
  expect(sizesIn(frame, null)).toBeUndefined();
});
