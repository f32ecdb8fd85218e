import { listImages } from '../enrich-pictures.ts';
import { findMediaHash } from '../media-address.ts';

/**
 * Whether clean HTML shows a picture, under one of its names, without words for those who cannot see
 * it. An image without the attribute has the picture's own text, `alt`.
 */
export function lacksAlt(html: string, names: ReadonlySet<string>, alt: string): boolean {
  return listImages(html).some((image) => {
    const name = findMediaHash(image.src ?? '');
    return name !== null && names.has(name) && (image.alt ?? alt).trim() === '';
  });
}
