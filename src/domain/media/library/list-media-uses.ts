import type { MediaPlace } from '#shared/media/media-filters.ts';
import type { MediaMention, WithMedia } from '../media-repository.ts';
import { listBareImages } from './find-bare-pictures.ts';

/** A text in which a picture occurs. */
export interface MediaUse extends Omit<MediaMention, 'html' | 'isCover' | 'isShared'> {
  /** Whether its text shows the picture without an alternative text; a cover has the title. */
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
  return mentions.map(({ place, postId, title, html }) => {
    const bare = listBareImages(html ?? '').filter(({ name }) => names.has(name));
    const lacksAlt = bare.some(({ takesOwn }) => !takesOwn || media.alt === '');
    return { place, postId, title, lacksAlt };
  });
}
