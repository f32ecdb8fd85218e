import { describeChanges, type WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Clock } from '#domain/time/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { roundFocalPoint, toObjectPosition } from '#shared/media/focal-point.ts';
import type { Media, MediaChanges } from '../media.ts';
import type { WithMedia } from '../media-repository.ts';
import { mediaSubject } from './media-subject.ts';

type Stores = WithMedia<'change' | 'findById'> & WithContentVersion<'hold'> & WithAudit;

/** Changes the words or the focal point of a picture, and returns it; null if there is none. */
export async function changeMedia(
  { store, now }: Clock & { readonly store: Transactional<Stores> },
  id: number,
  { alt, focalPoint }: MediaChanges,
): Promise<Media | null> {
  return store.withTransaction(async ({ media, contentVersion, audit }) => {
    await contentVersion.hold();
    const before = await media.findById(id);
    if (!before) return null;
    const after = {
      ...before,
      ...(alt !== undefined && { alt }),
      ...(focalPoint && { focalPoint: roundFocalPoint(focalPoint) }),
    };
    const changes = describeChanges(toWords(before), toWords(after));
    if (changes.length === 0) return before;
    await media.change(id, { alt: after.alt, focalPoint: after.focalPoint });
    await audit.record({
      ...{ at: now(), action: 'picture.changed', changes },
      subject: mediaSubject(before),
    });
    return after;
  });
}

const toWords = ({ alt, focalPoint }: Media) => ({
  alt,
  focalPoint: toObjectPosition(focalPoint),
});
