import { foldSpaces } from '#shared/text/fold-spaces.ts';
import type { ReadableBucket } from './readable-bucket.ts';
import { findBucketFault } from './watch-bucket.ts';

/** The hash of no picture. */
const HASH = '0'.repeat(32);

/**
 * Throws an error of one line unless the store of `MEDIA_S3_URL` lets files be read, written and
 * removed. One that does not answer is only logged: it may come back, and the site needs no pictures
 * to start.
 */
export async function requireS3(
  bucket: Pick<ReadableBucket, 'has' | 'put' | 'remove'>,
  place: string,
  logError: (error: Error, context: string) => void,
): Promise<void> {
  try {
    // First, because it gives up soonest.
    await bucket.has(`${HASH}/start`);
    await bucket.put(`${HASH}/start`, Buffer.from('start'), 'text/plain');
    await bucket.remove(HASH);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (findBucketFault(error) === 'unavailable') {
      logError(error, `MEDIA_S3_URL: ${place} does not answer; the start goes on without it`);
      return;
    }
    const reason = error.message.includes(error.name)
      ? error.message
      : `${error.name}: ${error.message}`;
    const line = `MEDIA_S3_URL: ${place} refuses (${reason}); correct its key, secret, bucket or region`;
    throw new Error(foldSpaces(line), { cause: error });
  }
}
