import sharp, { type Metadata, type Sharp } from 'sharp';
import {
  type EncodedPicture,
  type EncodeResult,
  isWholeGif,
  type MediaFormat,
  PICTURE_LIMITS,
  type PictureFile,
  type PictureRefusal,
  recogniseFormat,
} from '#domain/media/public.ts';

// The bytes are untrusted: only the loaders of the five formats may read them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});
// No picture is decoded twice; one thread leaves the other processors to visitors.
sharp.cache(false);
sharp.concurrency(1);

const STILL_WIDTHS = [480, 960, 1440, 1920];
/** Every frame is encoded, so an animation costs as much as hundreds of pictures. */
const ANIMATION_WIDTHS = [480, 960];
/** WebP allows 16,383 pixels, but a picture is too tall for a page long before that. */
const HEIGHT_MAX = 8192;

/** AVIF above effort 3 takes ten times as long; text in screenshots needs the full colour resolution. */
const avif = { quality: 55, effort: 3 };
const webp = { quality: 78, effort: 4 };
const animatedWebp = { quality: 70, effort: 2 };
const jpeg = { quality: 80, mozjpeg: true };
const png = { palette: true, quality: 90, compressionLevel: 9 };

const MEGA = 1_000_000;
const inputOptions = {
  failOn: 'error',
  limitInputPixels: PICTURE_LIMITS.megapixels * MEGA,
  sequentialRead: true,
} as const;

/** Decoded pixels, rotated upright, no larger than the largest size. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
  readonly isOpaque: boolean;
}

/** Encodes all sizes of a picture; the bytes may be anything. */
export async function encodePicture(bytes: Uint8Array): Promise<EncodeResult> {
  const metadata = await readMetadata(bytes);
  if (!metadata || !isWhatItAnnounces(bytes, metadata)) return { ok: false, reason: 'damaged' };
  const reason = findExcess(metadata);
  if (reason) return { ok: false, reason };

  const isAnimated = (metadata.pages ?? 1) > 1;
  const pixels = await decode(bytes, isAnimated);
  if (!pixels) return { ok: false, reason: 'damaged' };
  const picture = isAnimated ? await encodeAnimation(bytes, pixels) : await encodeStill(pixels);
  return picture ? { ok: true, picture } : { ok: false, reason: 'damaged' };
}

/** Reads only the header, so no limits are needed yet. */
async function readMetadata(bytes: Uint8Array): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { ...inputOptions, limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function isWhatItAnnounces(bytes: Uint8Array, { format, compression }: Metadata): boolean {
  const announced = recogniseFormat(bytes);
  if (announced === 'avif') return format === 'heif' && compression === 'av1';
  return format === announced && (format !== 'gif' || isWholeGif(bytes));
}

function findExcess({ width, height, pages = 1 }: Metadata): PictureRefusal | null {
  const pixels = width * height;
  if (pixels > PICTURE_LIMITS.megapixels * MEGA) return 'too_many_pixels';
  if (Math.max(width, height) > PICTURE_LIMITS.side) return 'too_long_side';
  const isTooLong =
    pages > PICTURE_LIMITS.animationFrames ||
    (pages > 1 && pixels * pages > PICTURE_LIMITS.animationMegapixels * MEGA);
  return isTooLong ? 'animation_too_long' : null;
}

/** The picture, or its first frame; null if it is damaged. */
async function decode(bytes: Uint8Array, isAnimated: boolean): Promise<Pixels | null> {
  const image = sharp(bytes, inputOptions);
  // Frames of an animation cannot be rotated, and the still picture must match them.
  const upright = isAnimated ? image : image.autoOrient();
  try {
    const { data, info } = await fitInside(upright, isAnimated ? ANIMATION_WIDTHS : STILL_WIDTHS)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data, info: { ...info, channels: info.channels as 1 | 2 | 3 | 4 } };
    const hasAlpha = info.channels === 2 || info.channels === 4;
    const isOpaque = !hasAlpha || (await open({ ...pixels, isOpaque: false }).stats()).isOpaque;
    return { ...pixels, isOpaque };
  } catch {
    return null;
  }
}

function fitInside(image: Sharp, widths: readonly number[]): Sharp {
  return image.resize({
    width: Math.max(...widths),
    height: HEIGHT_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

function open({ data, info, isOpaque }: Pixels): Sharp {
  const image = sharp(data, { raw: info });
  return isOpaque ? image.removeAlpha() : image;
}

async function encodeStill(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height } = pixels.info;
  const files: PictureFile[] = [];
  // One after the other, because the memory they need adds up.
  for (const size of chooseWidths(width, STILL_WIDTHS)) {
    const resize = () => open(pixels).resize({ width: size });
    files.push(await encode(resize().avif(avif), size, 'avif'));
    files.push(await encode(resize().webp(webp), size, 'webp'));
  }
  return { width, height, files: [...files, await encodeFallback(pixels)] };
}

/** Null if a later frame is damaged. */
async function encodeAnimation(bytes: Uint8Array, still: Pixels): Promise<EncodedPicture | null> {
  const { width, height } = still.info;
  const options = {
    ...inputOptions,
    animated: true,
    limitInputPixels: PICTURE_LIMITS.animationMegapixels * MEGA,
  };
  const files: PictureFile[] = [];
  try {
    for (const size of chooseWidths(width, ANIMATION_WIDTHS)) {
      const frames = sharp(bytes, options).resize({ width: size, height: toHeight(size, still) });
      files.push(await encode(frames.webp(animatedWebp), size, 'webp'));
    }
  } catch {
    return null;
  }
  return { width, height, files: [...files, await encodeFallback(still)] };
}

async function encodeFallback(pixels: Pixels): Promise<PictureFile> {
  const { width } = pixels.info;
  return pixels.isOpaque
    ? encode(open(pixels).jpeg(jpeg), width, 'jpg')
    : encode(open(pixels).png(png), width, 'png');
}

async function encode(image: Sharp, width: number, format: MediaFormat): Promise<PictureFile> {
  return { width, format, bytes: await image.toBuffer() };
}

/** The usual widths that are well below the picture's own, and its own width. */
function chooseWidths(width: number, usual: readonly number[]): number[] {
  return [...usual.filter((one) => one < width * 0.9), width];
}

function toHeight(width: number, { info }: Pixels): number {
  return Math.max(1, Math.round((width / info.width) * info.height));
}
