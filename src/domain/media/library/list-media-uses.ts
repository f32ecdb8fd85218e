import type { MediaPlace } from '#shared/media/media-filters.ts';
import { listImages } from '../enrich-pictures.ts';
import { findMediaHash } from '../media-address.ts';
import type { MediaMention, WithMedia } from '../media-repository.ts';

/**
 * Whether clean HTML shows a picture, under one of its names, without words for those who cannot see
 * it. An image without the attribute has the picture's own text, `alt`.
 */
function lacksAlt(html: string, names: ReadonlySet<string>, alt: string): boolean {
  return listImages(html).some((image) => {
    const name = findMediaHash(image.src ?? '');
    return name !== null && names.has(name) && (image.alt ?? alt).trim() === '';
  });
}

/** A text in which a picture occurs. */
export interface MediaUse extends Omit<MediaMention, 'html' | 'isCover' | 'isShared'> {
  /** Whether it shows the picture without an alternative text. */
  readonly lacksAlt: boolean;
}

/** The places that show a picture to somebody, so that it cannot be deleted. */
export const BINDING_PLACES: readonly MediaPlace[] = ['post', 'working-copy'];

/** Where a picture is used: posts by age, then unsent texts, the trash and histories; null without it. */
export async function listMediaUses(
  { store }: { readonly store: WithMedia<'findById' | 'listMentions' | 'listNames'> },
  id: number,
): Promise<readonly MediaUse[] | null> {
  const media = await store.media.findById(id);
  if (!media) return null;
  const names = new Set(await store.media.listNames(id));
  const mentions = await store.media.listMentions(id);
  return mentions.map(({ place, postId, title, isCover, html }) => {
    const isBare = isCover && media.alt === '';
    const use = { place, postId, title };
    return { ...use, lacksAlt: isBare || lacksAlt(html ?? '', names, media.alt) };
  });
}
