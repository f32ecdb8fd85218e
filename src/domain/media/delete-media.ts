import type { MediaUse } from './media-repository.ts';
import type { MediaUseCase } from './media-use-case.ts';

/** Whether a picture was deleted, and if not, why. */
export type DeleteMediaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'media_in_use'; readonly uses: readonly MediaUse[] };

/**
 * Deletes a picture that no post shows: first its record, then its files. What a crash leaves in
 * between are files that nothing refers to.
 */
export async function deleteMedia(
  { store, bucket }: MediaUseCase,
  id: number,
): Promise<DeleteMediaResult> {
  const result = await store.withTransaction(async ({ media, contentVersion }) => {
    // Whoever writes a post takes this turn too: none can begin to use the picture meanwhile.
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
