import type { MediaFilter } from '#shared/media/media-filters.ts';
import { findBarePictures } from './library/find-bare-pictures.ts';
import type { Media } from './media.ts';
import { findMediaHash } from './media-address.ts';
import type { MediaListFilter, WithMedia } from './media-repository.ts';

/** A picture with the number of posts and unsent texts that use it. */
export interface ListedMedia {
  readonly media: Media;
  readonly useCount: number;
  /** Whether a text shows it to readers without an alternative text. */
  readonly lacksAlt: boolean;
}

interface MediaList extends Omit<MediaListFilter, 'ids' | 'isUnused'> {
  readonly filter?: MediaFilter;
  /** The address of the one picture to list, present or former. */
  readonly url?: string;
  /** Names of pictures that other texts than posts show without words. */
  readonly bareElsewhere: readonly string[];
}

type Needed = WithMedia<'list' | 'countUses' | 'findByName' | 'listByNames' | 'listTexts'>;

/** Uploaded pictures, newest first; all of them without a limit. */
export async function listMedia(
  { store }: { readonly store: Needed },
  { url, filter, bareElsewhere, ...window }: MediaList,
): Promise<{ readonly rows: readonly ListedMedia[]; readonly total: number }> {
  const { media } = store;
  const elsewhere = [...(await media.listByNames(bareElsewhere)).values()].map(({ id }) => id);
  const findBare = async (ids?: readonly number[]) =>
    new Set([...(await findBarePictures(store, ids)), ...elsewhere]);
  const allBare = url === undefined && filter === 'without-alt' ? await findBare() : null;
  const { rows, total } =
    url === undefined
      ? await media.list({
          ...{ ...window, isUnused: filter === 'unused' },
          ...(allBare && { ids: [...allBare] }),
        })
      : await findOne(store, url);
  const ids = rows.map(({ id }) => id);
  const counts = await media.countUses(ids);
  const bare = allBare ?? (await findBare(ids));
  const factsOf = (of: Media) => ({ useCount: counts.get(of.id) ?? 0, lacksAlt: bare.has(of.id) });
  return { rows: rows.map((one) => ({ media: one, ...factsOf(one) })), total };
}

async function findOne({ media }: WithMedia<'findByName'>, url: string) {
  const name = findMediaHash(url);
  const found = name === null ? null : await media.findByName(name);
  return found ? { rows: [found], total: 1 } : { rows: [], total: 0 };
}
