import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { Media } from './media.ts';
import type { WithMedia } from './media-repository.ts';

type AltChange = WithMedia<'setAlt' | 'findById'> & WithContentVersion<'raise'>;

/** Changes the alternative text of a picture and returns the picture; null if there is none. */
export async function setMediaAlt(
  { store }: { readonly store: Transactional<AltChange> },
  id: number,
  alt: string,
): Promise<Media | null> {
  return store.withTransaction(async ({ media, contentVersion }) => {
    const changed = await media.setAlt(id, alt);
    // Pages of posts show the text.
    if (changed) await contentVersion.raise();
    return changed ? media.findById(id) : null;
  });
}
