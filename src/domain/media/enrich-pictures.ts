import { escapeAttribute } from '#shared/html/escape-html.ts';
import type { Picture } from '#shared/media/picture.ts';
import { findPicture, type Pictures } from './find-picture.ts';

// Clean HTML escapes `<` and `>` in texts and attributes, and `"` in attributes, so these match
// whole images and whole attributes.
const IMAGE = /<img\b[^<>]*>/g;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g;

/** The width of a text column (`--measure`), and on small screens nearly the screen's. */
const COLUMN = '(min-width: 46rem) 44rem, calc(100vw - 2.5rem)';

/** The attributes of all images in clean HTML; values stay escaped. */
export function listImages(cleanHtml: string): readonly Attributes[] {
  return (cleanHtml.match(IMAGE) ?? []).map(readAttributes);
}

/** The addresses of all images in clean HTML. */
export function listImageUrls(cleanHtml: string): string[] {
  return listImages(cleanHtml).flatMap(({ src }) => src ?? []);
}

/**
 * Clean HTML with each uploaded picture in all its sizes and formats, and with its dimensions,
 * which reserve its place while it loads. The author's attributes and all other images stay. The
 * result is only for visitors: cleaning would remove `picture` and `source` again.
 */
export function enrichPictures(cleanHtml: string, pictures: Pictures): string {
  if (pictures.size === 0) return cleanHtml;
  return cleanHtml.replace(IMAGE, (image) => {
    const attributes = readAttributes(image);
    const picture = findPicture(pictures, attributes.src ?? null);
    return picture ? writePicture(picture, attributes) : image;
  });
}

type Attributes = Readonly<Record<string, string>>;

/** Values stay escaped. */
function readAttributes(image: string): Attributes {
  return Object.fromEntries([...image.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
}

function writePicture(picture: Picture, written: Attributes): string {
  const size = chooseSize(picture, written);
  const image = {
    src: picture.url,
    alt: written.alt ?? escapeAttribute(picture.alt),
    ...size,
    loading: written.loading ?? 'lazy',
    decoding: 'async',
  };
  const attributes = Object.entries(image).map(([name, value]) => `${name}="${value}"`);
  // A size chosen by the author is also its size in the column.
  const sizes = written.width || written.height ? `min(${size.width}px, 100vw)` : COLUMN;
  return `<picture>${writeSources(picture, sizes)}<img ${attributes.join(' ')} /></picture>`;
}

function writeSources({ srcset: { avif, webp } }: Picture, sizes: string): string {
  // Only animations have no AVIF; their still fallback is for visitors who ask for less motion.
  if (avif === '') {
    return `<source type="image/webp" media="(prefers-reduced-motion: no-preference)" srcset="${webp}" sizes="${sizes}" />`;
  }
  return `<source type="image/avif" srcset="${avif}" sizes="${sizes}" /><source type="image/webp" srcset="${webp}" sizes="${sizes}" />`;
}

/** If the author gave one side, the other follows from it. */
function chooseSize({ width, height }: Picture, written: Attributes) {
  const wantedWidth = Number(written.width) || (Number(written.height) / height) * width || width;
  const wantedHeight = Number(written.height) || (wantedWidth / width) * height;
  return { width: Math.round(wantedWidth), height: Math.round(wantedHeight) };
}
