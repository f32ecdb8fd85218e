let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: it takes 35 ms and 23 MB, which a start does not need. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No picture is decoded twice, and one thread for each leaves the other processors to visitors.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** A photograph of 40 megapixels decodes to 160 MB. */
const INPUT_PIXELS_MAX = 40_000_000;
const RASTER_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** Renders one of our SVG drawings as a PNG with a palette, which halves its size. */
export async function renderPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 5 }).toBuffer();
}

/** The same as a JPEG, for a picture that is asked for as one. */
export async function renderJpeg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shares of width and height, as CSS has them in `object-position`. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };

/** An uploaded picture cut to a size, as a `data:` address; null if it cannot be shown. */
export async function cutToDataUrl(
  bytes: Buffer,
  size: Size,
  focalPoint?: Point,
): Promise<string | null> {
  const jpeg = await cutToJpeg(bytes, size, focalPoint);
  return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** An uploaded picture cut to a size around a point, as a JPEG; null if it cannot be shown. */
export async function cutToJpeg(
  bytes: Buffer,
  size: Size,
  { x, y }: Point = CENTRE,
): Promise<Buffer | null> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX });
    const { format, autoOrient } = await picture.metadata();
    if (!RASTER_FORMATS.has(format)) return null;
    const part = findPart(autoOrient, size);
    return await picture
      .autoOrient()
      .extract({
        ...part,
        left: Math.round((autoOrient.width - part.width) * x),
        top: Math.round((autoOrient.height - part.height) * y),
      })
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#f6f3ed' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    // Not a picture, damaged or too large: the caller uses a drawing instead.
    return null;
  }
}

/** The largest part of a picture that has the shape of a frame. */
function findPart({ width, height }: Size, frame: Size): Size {
  const scale = Math.min(width / frame.width, height / frame.height);
  return {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  };
}
