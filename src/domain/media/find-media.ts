import type { Media } from './media.ts';
import type { WithMedia } from './media-repository.ts';

export async function findMedia(
  { store }: { readonly store: WithMedia<'findById'> },
  id: number,
): Promise<Media | null> {
  return store.media.findById(id);
}
