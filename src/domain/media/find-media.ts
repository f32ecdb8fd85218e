import type { Media } from './media.ts';
import type { MediaUseCase } from './media-use-case.ts';

/** An uploaded picture, or null when there is none. */
export async function findMedia(
  { store }: Pick<MediaUseCase, 'store'>,
  id: number,
): Promise<Media | null> {
  return store.media.findById(id);
}
