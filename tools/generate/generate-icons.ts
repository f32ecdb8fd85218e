// Writes the logo as icons to public/icons and public/favicon.ico. Run it after any change of public/art/mark.svg:
// node tools/generate/generate-icons.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { themeColors } from '../../src/ui/theme/theme-colors.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'public');
const mark = readFileSync(join(publicFolder, 'art', 'mark.svg'), 'utf8');

/** The centre of the logo and the width of its sheet, in the drawing's units. */
const MARK = { x: 15, y: 17.75, sheet: 30 };
/** Home screens crop icons to a circle of 80% (W3C Image Resource, maskable); the logo stays inside it. */
const HOME_SCREEN_SHARE = 0.62;
/** Small icons need every pixel. They have the light background too, because browser bars may be dark. */
const FAVICON_SHARE = 0.9;
const FAVICON_SIZES = [16, 32, 48];

async function drawIcon(size: number, share: number): Promise<Buffer> {
  const length = MARK.sheet / share;
  const [left, top] = [MARK.x - length / 2, MARK.y - length / 2];
  const sheet = `x="${left}" y="${top}" width="${length}" height="${length}"`;
  const svg = mark
    .replace(
      /viewBox="[^"]*"/,
      `viewBox="${left} ${top} ${length} ${length}" width="${size}" height="${size}"`,
    )
    .replace('</style>', `</style><rect ${sheet} fill="${themeColors.light}" stroke="none"/>`);
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** An ICO file of PNG images: a head, a line of 16 bytes for each image, the images. */
function writeIco(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const line = 6 + 16 * index;
    head.writeUInt8(size, line);
    head.writeUInt8(size, line + 1);
    head.writeUInt16LE(1, line + 4);
    head.writeUInt16LE(32, line + 6);
    head.writeUInt32LE(png.length, line + 8);
    head.writeUInt32LE(offset, line + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

mkdirSync(join(publicFolder, 'icons'), { recursive: true });
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  writeFileSync(
    join(publicFolder, 'icons', `${name}.png`),
    await drawIcon(size, HOME_SCREEN_SHARE),
  );
}
const favicons = await Promise.all(
  FAVICON_SIZES.map(async (size) => ({ size, png: await drawIcon(size, FAVICON_SHARE) })),
);
writeFileSync(join(publicFolder, 'favicon.ico'), writeIco(favicons));
