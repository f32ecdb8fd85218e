import type { MediaBody, MediaRow } from '#contracts/media/endpoints.ts';
import { type ListedMedia, type Media, toPicture } from '#domain/media/public.ts';

/** A picture for administrators. */
export function presentMedia(media: Media): MediaBody {
  return {
    id: media.id,
    ...toPicture(media),
    originalName: media.originalName,
    bytes: media.bytes,
    createdAt: media.createdAt,
    focalPoint: media.focalPoint,
  };
}

/** A picture in the list. */
export function presentMediaRow({ media, ...facts }: ListedMedia): MediaRow {
  return { ...presentMedia(media), ...facts };
}
