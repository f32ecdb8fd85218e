import type { Media } from './media.ts';
import { findMediaHash } from './media-address.ts';
import type { MediaListFilter, WithMedia } from './media-repository.ts';

/** A picture with the number of posts and unsent texts that use it. */
export interface ListedMedia {
  readonly media: Media;
  readonly useCount: number;
}

/**
 * Uploaded pictures, newest first; all of them without a limit. With `url` only the one with this
 * address, present or former.
 */
export async function listMedia(
  { store }: { readonly store: WithMedia<'list' | 'countUses' | 'findByName'> },
  { url, ...filter }: MediaListFilter & { readonly url?: string },
): Promise<{ readonly rows: readonly ListedMedia[]; readonly total: number }> {
  const { rows, total } =
    url === undefined ? await store.media.list(filter) : await findOne(store, url);
  const counts = await store.media.countUses(rows.map(({ id }) => id));
  return { rows: rows.map((media) => ({ media, useCount: counts.get(media.id) ?? 0 })), total };
}

async function findOne({ media }: WithMedia<'findByName'>, url: string) {
  const name = findMediaHash(url);
  const found = name === null ? null : await media.findByName(name);
  return found ? { rows: [found], total: 1 } : { rows: [], total: 0 };
}
