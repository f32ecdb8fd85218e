import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawAnimation, drawPicture } from '#tests/support/pictures.ts';
import { isWholeGif } from './is-whole-gif.ts';

test('recognises a whole GIF, and no part of one', async () => {
  const still = await drawPicture(40, 30).gif().toBuffer();
  const animation = await drawAnimation(40, 30, 4);
  const transparent = await sharp({
    create: { width: 9, height: 9, channels: 4, background: '#0000' },
  })
    .gif()
    .toBuffer();
  for (const bytes of [still, animation, transparent]) {
    expect(isWholeGif(bytes)).toBe(true);
    expect(isWholeGif(Buffer.concat([bytes, Buffer.from('something behind it')]))).toBe(true);
    for (let length = 0; length < bytes.length; length += 7) {
      expect(isWholeGif(bytes.subarray(0, length)), `${length} bytes`).toBe(false);
    }
    expect(isWholeGif(bytes.subarray(0, bytes.length - 1))).toBe(false);
  }
});
