import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { type Claiming, withClaim } from './keeping/with-claim.ts';
import { BINDING_PLACES } from './library/list-media-uses.ts';
import { mediaSubject } from './library/media-subject.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { MediaMention, WithMedia } from './media-repository.ts';

/** Whether a picture was deleted, and if not, why. */
export type DeleteMediaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'media_in_use'; readonly uses: readonly MediaMention[] };

interface MediaDeletion extends Claiming {
  readonly store: Claiming['store'] &
    WithMedia<'findById'> &
    Transactional<
      WithMedia<'findById' | 'listMentions' | 'remove'> & WithContentVersion<'raise'> & WithAudit
    >;
  readonly bucket: Pick<MediaBucket, 'remove'>;
}

/**
 * Deletes a picture that no post and no unsent text shows: first its record, then its files. After a crash in between,
 * the sweep removes the files.
 */
export async function deleteMedia(context: MediaDeletion, id: number): Promise<DeleteMediaResult> {
  const media = await context.store.media.findById(id);
  if (!media) return { ok: false, reason: 'not_found' };
  return withClaim(context, media.hash, async () => {
    const result = await removeRecord(context, id);
    if (result.ok) await context.bucket.remove(media.hash);
    return result;
  });
}

function removeRecord({ store, now }: MediaDeletion, id: number): Promise<DeleteMediaResult> {
  return store.withTransaction(async ({ media, contentVersion, audit }) => {
    // Every writer of posts takes this lock too, so none can start to use the picture meanwhile.
    await contentVersion.raise();
    const found = await media.findById(id);
    if (!found) return { ok: false, reason: 'not_found' };
    const mentions = await media.listMentions(id);
    const uses = mentions.filter(({ place }) => BINDING_PLACES.includes(place));
    if (uses.length > 0) return { ok: false, reason: 'media_in_use', uses };
    await media.remove(id);
    await audit.record({ at: now(), action: 'picture.removed', subject: mediaSubject(found) });
    return { ok: true };
  });
}
