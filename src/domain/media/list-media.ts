import type { MediaFilter } from '#shared/media/media-filters.ts';
import { findBarePictures } from './library/find-bare-pictures.ts';
import type { Media } from './media.ts';
import { findMediaHash } from './media-address.ts';
import type { MediaListFilter, WithMedia } from './media-repository.ts';

/** A picture with the number of texts that use it: posts, unsent texts and documents. */
export interface ListedMedia {
  readonly media: Media;
  readonly useCount: number;
  /** Whether a text shows it to readers without an alternative text. */
  readonly lacksAlt: boolean;
}

interface MediaList extends Omit<MediaListFilter, 'ids' | 'notIds' | 'isUnused'> {
  readonly filter?: MediaFilter;
  /** The address of the one picture to list, present or former. */
  readonly url?: string;
  /** Pictures that other texts than posts show, each text by itself. */
  readonly elsewhere: readonly ShownElsewhere[];
}

interface ShownElsewhere {
  /** The picture's name in addresses. */
  readonly name: string;
  /** Whether it is shown without words. */
  readonly isBare: boolean;
}

type Needed = WithMedia<'list' | 'countUses' | 'findByName' | 'listByNames' | 'listTexts'>;

/** Uploaded pictures, newest first; all of them without a limit. */
export async function listMedia(
  { store }: { readonly store: Needed },
  { url, filter, elsewhere, ...window }: MediaList,
): Promise<{ readonly rows: readonly ListedMedia[]; readonly total: number }> {
  const { media } = store;
  const named = await media.listByNames(elsewhere.map(({ name }) => name));
  const idsOf = (shown: readonly ShownElsewhere[]) =>
    shown.flatMap(({ name }) => named.get(name)?.id ?? []);
  const [used, bareElsewhere] = [idsOf(elsewhere), idsOf(elsewhere.filter((one) => one.isBare))];
  const findBare = async (ids?: readonly number[]) =>
    new Set([...(await findBarePictures(store, ids)), ...bareElsewhere]);
  const allBare = url === undefined && filter === 'without-alt' ? await findBare() : null;
  const { rows, total } =
    url === undefined
      ? await media.list({
          ...{ ...window, isUnused: filter === 'unused' },
          ...(allBare && { ids: [...allBare] }),
          ...(filter === 'unused' && { notIds: used }),
        })
      : await findOne(store, url);
  const ids = rows.map(({ id }) => id);
  const counts = await media.countUses(ids);
  const bare = allBare ?? (await findBare(ids));
  const factsOf = ({ id }: Media) => ({
    useCount: (counts.get(id) ?? 0) + used.filter((one) => one === id).length,
    lacksAlt: bare.has(id),
  });
  return { rows: rows.map((one) => ({ media: one, ...factsOf(one) })), total };
}

async function findOne({ media }: WithMedia<'findByName'>, url: string) {
  const name = findMediaHash(url);
  const found = name === null ? null : await media.findByName(name);
  return found ? { rows: [found], total: 1 } : { rows: [], total: 0 };
}
