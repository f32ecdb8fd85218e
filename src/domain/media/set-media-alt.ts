import type { Media } from './media.ts';
import type { MediaUseCase } from './media-use-case.ts';

/** Changes what a picture is said to show and returns it; null when there is none. */
export async function setMediaAlt(
  { store }: MediaUseCase,
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
