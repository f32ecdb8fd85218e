import { findMediaHash } from './media-address.ts';
import { findPicture, type Pictures } from './picture.ts';

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
