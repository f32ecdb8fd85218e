import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { MediaUse, WithMedia } from './media-repository.ts';

/** Whether a picture was deleted, and if not, why. */
export type DeleteMediaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'media_in_use'; readonly uses: readonly MediaUse[] };

interface MediaDeletion {
  readonly store: Transactional<
    WithMedia<'findById' | 'listUses' | 'remove'> & WithContentVersion<'raise'>
  >;
  readonly bucket: Pick<MediaBucket, 'remove'>;
}

/**
 * Deletes a picture that no post shows: first its record, then its files. A crash in between leaves
 * only files that nothing refers to.
 */
export async function deleteMedia(
  { store, bucket }: MediaDeletion,
  id: number,
): Promise<DeleteMediaResult> {
  const result = await store.withTransaction(async ({ media, contentVersion }) => {
    // Every writer of posts takes this lock too, so none can start to use the picture meanwhile.
    await contentVersion.raise();
    const found = await media.findById(id);
    if (!found) return { ok: false, reason: 'not_found' } as const;
    const uses = await media.listUses(found.hash);
    if (uses.length > 0) return { ok: false, reason: 'media_in_use', uses } as const;
    await media.remove(id);
    return { ok: true, hash: found.hash } as const;
  });
  if (!result.ok) return result;
  await bucket.remove(result.hash);
  return { ok: true };
}
