let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: 35 ms and 23 MB that no start has to pay. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // No picture is decoded twice, and one thread for each leaves the other processors to visitors.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}

/** A photograph of 40 megapixels decodes to 160 MB: more is no picture for a web page. */
const INPUT_PIXELS_MAX = 40_000_000;
const RASTER_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** An SVG drawing of our own as a PNG of few colours, which halves its size. */
export async function renderPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 5 }).toBuffer();
}

/** An uploaded picture cut to a size, as a `data:` address; null when it is none that we show. */
export async function cutToDataUrl(
  bytes: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<string | null> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX });
    const { format } = await picture.metadata();
    if (!RASTER_FORMATS.has(format)) return null;
    const jpeg = await picture
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#f6f3ed' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    // Not a picture, a broken one, or one too large: the page has a drawing for that case.
    return null;
  }
}
