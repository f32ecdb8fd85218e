import type { WithAudit } from '#domain/audit/public.ts';
import type { WithContentVersion } from '#domain/content-version/public.ts';
import type { Transactional } from '#domain/transactions/public.ts';
import { type Claiming, withClaim } from './keeping/with-claim.ts';
import { BINDING_PLACES } from './library/list-media-uses.ts';
import { mediaSubject } from './library/media-subject.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { MediaMention, WithMedia } from './media-repository.ts';

/** A text that needs a picture. */
export interface MediaNeed {
  readonly place: MediaMention['place'] | 'document';
  readonly title: string;
}

/** Whether a picture was deleted, and if not, why. */
export type DeleteMediaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'media_in_use'; readonly uses: readonly MediaNeed[] };

type Needed = WithMedia<'findById' | 'listMentions' | 'listNames' | 'remove'> &
  WithContentVersion<'hold'> &
  WithAudit;

interface MediaDeletion<Repositories extends Needed> extends Claiming {
  readonly store: Claiming['store'] & WithMedia<'findById'> & Transactional<Repositories>;
  readonly bucket: Pick<MediaBucket, 'remove'>;
  /** Lists texts other than posts that show a picture of one of these names. */
  readonly listOtherNeeds: (
    repositories: Repositories,
    names: ReadonlySet<string>,
  ) => Promise<readonly MediaNeed[]>;
}

/** Deletes a picture that nothing shows: its record, then its files, which the sweep removes after a crash. */
export async function deleteMedia<Repositories extends Needed>(
  context: MediaDeletion<Repositories>,
  id: number,
): Promise<DeleteMediaResult> {
  const media = await context.store.media.findById(id);
  if (!media) return { ok: false, reason: 'not_found' };
  return withClaim(context, media.hash, async () => {
    const result = await removeRecord(context, id);
    if (result.ok) await context.bucket.remove(media.hash);
    return result;
  });
}

function removeRecord<Repositories extends Needed>(
  { store, now, listOtherNeeds }: MediaDeletion<Repositories>,
  id: number,
): Promise<DeleteMediaResult> {
  return store.withTransaction(async (repositories) => {
    const { media, contentVersion, audit } = repositories;
    // Whoever shows something new to visitors takes this lock too, so nothing can start to use the picture meanwhile.
    await contentVersion.hold();
    const found = await media.findById(id);
    if (!found) return { ok: false, reason: 'not_found' };
    const mentions = await media.listMentions(id);
    const uses = [
      ...(await listOtherNeeds(repositories, new Set(await media.listNames(id)))),
      ...mentions.filter(({ place }) => BINDING_PLACES.includes(place)),
    ];
    if (uses.length > 0) return { ok: false, reason: 'media_in_use', uses };
    await media.remove(id);
    await audit.record({ at: now(), action: 'picture.removed', subject: mediaSubject(found) });
    return { ok: true };
  });
}
