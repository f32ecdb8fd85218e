import { createHash } from 'node:crypto';
import { MEDIA_PATH } from '#shared/media/media-path.ts';
import type { Media } from './media.ts';
import { contentTypes, type MediaFormat } from './media-format.ts';

/** Raise it when pictures are made differently: caches keep an address for a year. */
const RECIPE = 'pictures-1';

const KEY = /^([0-9a-f]{32})\/([1-9]\d{0,3})\.(avif|webp|jpg|png)$/;

/** The name of the pictures made from these bytes; `mark` sets a second picture of them apart. */
export function hashUpload(bytes: Uint8Array, mark = ''): string {
  const hash = createHash('sha256').update(RECIPE).update(bytes).update(mark);
  return hash.digest('hex').slice(0, 32);
}

/** The name of one file in the bucket: `{hash}/{width}.{format}`. */
export function toMediaKey(hash: string, width: number, format: MediaFormat): string {
  return `${hash}/${width}.${format}`;
}

/** The names of all files of a picture: the fallback exists in the largest width only. */
export function listMediaKeys(
  hash: string,
  { widths, formats }: Pick<Media, 'widths' | 'formats'>,
): readonly string[] {
  return formats.flatMap((format) => {
    const own = format === 'jpg' || format === 'png' ? widths.slice(-1) : widths;
    return own.map((width) => toMediaKey(hash, width, format));
  });
}

/** The address of one file on this site. */
export function toMediaUrl(hash: string, width: number, format: MediaFormat): string {
  return MEDIA_PATH + toMediaKey(hash, width, format);
}

/** The hash in an address of this site's media; null for every other address. */
export function findMediaHash(url: string): string | null {
  return url.startsWith(MEDIA_PATH)
    ? (readMediaKey(url.slice(MEDIA_PATH.length))?.hash ?? null)
    : null;
}

/** The parts of a key; null if it is not a valid one. */
export function readMediaKey(
  key: string,
): { readonly hash: string; readonly width: number; readonly format: MediaFormat } | null {
  const [, hash, width, format] = KEY.exec(key) ?? [];
  return hash === undefined ? null : { hash, width: Number(width), format: format as MediaFormat };
}

/**
 * The media type of a key; null if it is not a valid key, so that nothing else is ever looked up.
 */
export function findContentType(key: string): string | null {
  const { format } = readMediaKey(key) ?? {};
  return format ? contentTypes[format] : null;
}
