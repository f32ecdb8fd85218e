import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { type Claiming, withClaim } from './keeping/with-claim.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { MediaUse, WithMedia } from './media-repository.ts';

/** Whether a picture was deleted, and if not, why. */
export type DeleteMediaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'media_in_use'; readonly uses: readonly MediaUse[] };

interface MediaDeletion extends Claiming {
  readonly store: Claiming['store'] &
    WithMedia<'findById'> &
    Transactional<WithMedia<'findById' | 'listUses' | 'remove'> & WithContentVersion<'raise'>>;
  readonly bucket: Pick<MediaBucket, 'remove'>;
}

/**
 * Deletes a picture that no post shows: first its record, then its files. After a crash in between,
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

function removeRecord({ store }: MediaDeletion, id: number): Promise<DeleteMediaResult> {
  return store.withTransaction(async ({ media, contentVersion }) => {
    // Every writer of posts takes this lock too, so none can start to use the picture meanwhile.
    await contentVersion.raise();
    const found = await media.findById(id);
    if (!found) return { ok: false, reason: 'not_found' };
    const uses = await media.listUses(found.hash);
    if (uses.length > 0) return { ok: false, reason: 'media_in_use', uses };
    await media.remove(id);
    return { ok: true };
  });
}
