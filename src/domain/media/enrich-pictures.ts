import { escapeAttribute } from '#rules/html/escape-html.ts';
import { findPicture, type Picture, type Pictures } from './picture.ts';

// Clean HTML escapes `<` and `>` in texts and attributes, and `"` in attributes: what these find
// is a whole image, and a whole attribute of it.
const IMAGE = /<img\b[^<>]*>/g;
const ATTRIBUTE = /\s([a-z]+)="([^"]*)"/g;

/** As wide as a text column is (`--measure`), and on small screens nearly as wide as the screen. */
const COLUMN = '(min-width: 46rem) 44rem, calc(100vw - 2.5rem)';

/** The addresses of all images in clean HTML. */
export function listImageUrls(cleanHtml: string): string[] {
  return (cleanHtml.match(IMAGE) ?? []).flatMap((image) => readAttributes(image).src ?? []);
}

/**
 * Clean HTML in which each uploaded picture is offered in all its sizes and formats, with the size
 * that keeps its place while it loads. What its author wrote of it stays; every other image too.
 * The result goes to visitors only: cleaning would take `picture` and `source` away again.
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
  // A size that the author chose is the size in the column, too.
  const sizes = written.width || written.height ? `min(${size.width}px, 100vw)` : COLUMN;
  return `<picture>${writeSources(picture, sizes)}<img ${attributes.join(' ')} /></picture>`;
}

function writeSources({ srcset: { avif, webp } }: Picture, sizes: string): string {
  // Only an animation has no AVIF; its still fallback serves those who ask for less motion.
  if (avif === '') {
    return `<source type="image/webp" media="(prefers-reduced-motion: no-preference)" srcset="${webp}" sizes="${sizes}" />`;
  }
  return `<source type="image/avif" srcset="${avif}" sizes="${sizes}" /><source type="image/webp" srcset="${webp}" sizes="${sizes}" />`;
}

/** One side given by the author decides the other one. */
function chooseSize({ width, height }: Picture, written: Attributes) {
  const wantedWidth = Number(written.width) || (Number(written.height) / height) * width || width;
  const wantedHeight = Number(written.height) || (wantedWidth / width) * height;
  return { width: Math.round(wantedWidth), height: Math.round(wantedHeight) };
}
