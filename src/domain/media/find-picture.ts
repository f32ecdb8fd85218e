import { isCentred, toObjectPosition } from '#shared/media/focal-point.ts';
import type { Picture } from '#shared/media/picture.ts';
import { getFallbackFormat, type Media } from './media.ts';
import { findMediaHash, toMediaUrl } from './media-address.ts';
import type { MediaFormat } from './media-format.ts';

/** Pictures by the name in their addresses, present or former. */
export type Pictures = ReadonlyMap<string, Picture>;

/** An uploaded picture as data for a page. */
export function toPicture(media: Media): Picture {
  const { hash, width, height, alt, focalPoint } = media;
  return {
    url: toMediaUrl(hash, width, getFallbackFormat(media)),
    width,
    height,
    alt,
    ...(!isCentred(focalPoint) && { focus: toObjectPosition(focalPoint) }),
    srcset: { avif: listSizes(media, 'avif'), webp: listSizes(media, 'webp') },
  };
}

/** The picture an address belongs to; null if there is none. */
export function findPicture(pictures: Pictures, url: string | null): Picture | null {
  const hash = url === null ? null : findMediaHash(url);
  return hash === null ? null : (pictures.get(hash) ?? null);
}

/** A `srcset` value (HTML, section 4.8.4.2.1). */
function listSizes({ hash, widths, formats }: Media, format: MediaFormat): string {
  if (!formats.includes(format)) return '';
  return widths.map((width) => `${toMediaUrl(hash, width, format)} ${width}w`).join(', ');
}

/** Enough of a name to tell the files of one picture apart. */
const NAME_LENGTH = 8;

/** Changes with the file and focal point of the pictures that a share picture shows; empty without any. */
export function describeShareVersion(pictures: Pictures, urls: readonly (string | null)[]): string {
  const shown = urls.flatMap((url) => findPicture(pictures, url) ?? []);
  return shown
    .map(({ url, focus = '' }) => {
      const name = findMediaHash(url)?.slice(0, NAME_LENGTH) ?? '';
      return [name, ...(focus.match(/\d+/g) ?? [])].join('-');
    })
    .join('-');
}
