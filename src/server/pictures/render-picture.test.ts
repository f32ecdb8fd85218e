// @isolated: reading pictures of strangers blocks all formats but theirs for the whole process.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawHalves } from '#tests/support/pictures.ts';
import { cutToDataUrl, renderPng } from './render-picture.ts';

const size = { width: 120, height: 63 };

it('renders a drawing as PNG of its size', async () => {
  const png = await renderPng(
    '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><rect width="12" height="6" fill="red"/></svg>',
  );
  const { format, width, height } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 12, height: 6 });
});

it('cuts a photograph to a size, for a drawing to hold', async () => {
  const photo = await sharp({ create: { width: 300, height: 700, channels: 4, background: 'red' } })
    .webp()
    .toBuffer();
  const url = (await cutToDataUrl(photo, size)) ?? '';
  expect(url).toMatch(/^data:image\/jpeg;base64,/);
  const { width, height } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata();
  expect({ width, height }).toEqual(size);
});

it.each([
  [{ x: 0, y: 0.5 }, 'red'],
  [{ x: 1, y: 0.5 }, 'blue'],
])('keeps the focal point %j in the cut', async (focalPoint, colour) => {
  const halves = await (await drawHalves(400, 100)).png().toBuffer();
  const url = (await cutToDataUrl(halves, { width: 60, height: 60 }, focalPoint)) ?? '';
  const cut = sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'));
  const [red, , blue] = (await cut.stats()).channels.map(({ mean }) => mean);
  expect((red ?? 0) > (blue ?? 0) ? 'red' : 'blue').toBe(colour);
  expect(Math.max(red ?? 0, blue ?? 0)).toBeGreaterThan(240);
});

it('accepts only complete pixel pictures', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const jpeg = await sharp({ create: { ...size, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  for (const bytes of ['', 'text', svg]) {
    expect(await cutToDataUrl(Buffer.from(bytes), size)).toBeNull();
  }
  expect(await cutToDataUrl(jpeg.subarray(0, 100), size)).toBeNull();
});
