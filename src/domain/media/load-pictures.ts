import { type Pictures, toPicture } from './find-picture.ts';
import { findMediaHash } from './media-address.ts';
import type { WithMedia } from './media-repository.ts';

/** The uploaded pictures among these addresses, read with at most one query. */
export async function loadPictures(
  { store }: { readonly store: WithMedia<'listByNames'> },
  urls: Iterable<string | null>,
): Promise<Pictures> {
  const hashes = new Set<string>();
  for (const url of urls) {
    const hash = url === null ? null : findMediaHash(url);
    if (hash !== null) hashes.add(hash);
  }
  if (hashes.size === 0) return new Map();
  const named = await store.media.listByNames([...hashes]);
  return new Map([...named].map(([name, media]) => [name, toPicture(media)]));
}
