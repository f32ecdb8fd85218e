import { listImages } from '../enrich-pictures.ts';
import { findMediaHash } from '../media-address.ts';
import type { WithMedia } from '../media-repository.ts';

/** A picture of this site that clean HTML shows without words for those who cannot see it. */
export interface BareImage {
  readonly name: string;
  /** Whether the text says nothing of words, so that a post takes those of the picture itself. */
  readonly takesOwn: boolean;
}

export const listBareImages = (cleanHtml: string): readonly BareImage[] =>
  listImages(cleanHtml).flatMap(({ src = '', alt }) => {
    const name = findMediaHash(src);
    const isBare = name !== null && (alt ?? '').trim() === '';
    return isBare ? [{ name, takesOwn: alt === undefined }] : [];
  });

/**
 * The ids of pictures, of all or of these, that a post's text shows without words. Covers and share
 * pictures are not asked for: they have the title of their post.
 */
export async function findBarePictures(
  { media }: WithMedia<'listByNames' | 'listTexts'>,
  ids?: readonly number[],
): Promise<ReadonlySet<number>> {
  const bare = new Set<number>();
  let texts = await media.listTexts(0, ids);
  while (texts.length > 0) {
    const images = texts.flatMap(({ html }) => listBareImages(html));
    const pictures = await media.listByNames([...new Set(images.map(({ name }) => name))]);
    for (const { name, takesOwn } of images) {
      const picture = pictures.get(name);
      if (picture && (!takesOwn || picture.alt === '')) bare.add(picture.id);
    }
    texts = await media.listTexts(texts.at(-1)?.postId ?? 0, ids);
  }
  return bare;
}
