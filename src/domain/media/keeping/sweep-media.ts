import type { Clock } from '#domain/time/public.ts';
import { addSeconds } from '#shared/time/add-seconds.ts';
import type { MediaBucket } from '../media-bucket.ts';
import type { WithMedia } from '../media-repository.ts';
import type { WithMediaClaims } from './media-claims.ts';

interface MediaSweep extends Clock {
  readonly store: WithMedia<'findByHash'> & WithMediaClaims<'takeEnded' | 'release' | 'listEnded'>;
  readonly bucket: Pick<MediaBucket, 'remove' | 'tidy'>;
  readonly newToken: () => string;
}

/** Long enough to remove a dozen files from a slow store. */
const SWEEP_SECONDS = 120;

/**
 * Removes files that no record names: those of uploads and deletions that were cut off. It looks
 * only where a claim says that somebody was at work, so it never removes what it does not know, and
 * it takes the claim itself, so only one instance removes them. Returns how many pictures it swept.
 */
export async function sweepMedia({ store, bucket, now, newToken }: MediaSweep): Promise<number> {
  let swept = 0;
  for (const hash of await store.mediaClaims.listEnded(now())) {
    const claim = { hash, token: newToken() };
    const time = now();
    const until = addSeconds(time, SWEEP_SECONDS);
    if (!(await store.mediaClaims.takeEnded(claim, time, until))) continue;
    if (await store.media.findByHash(hash)) await bucket.tidy(hash);
    else await bucket.remove(hash);
    await store.mediaClaims.release(claim);
    swept += 1;
  }
  return swept;
}
