import type { MediaBody } from '#contracts/media.ts';
import { type Media, toPicture } from '#domain/media/public.ts';

/** A picture for administrators. */
export function presentMedia(media: Media): MediaBody {
  return {
    id: media.id,
    ...toPicture(media),
    originalName: media.originalName,
    bytes: media.bytes,
    createdAt: media.createdAt,
  };
}
