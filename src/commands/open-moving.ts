import { randomBytes } from 'node:crypto';
import { openMediaBucket, requireMediaPlace } from '#adapters/buckets/open-media-bucket.ts';
import type { ReadableBucket } from '#adapters/buckets/readable-bucket.ts';
import type { Configuration } from '#config/configuration.ts';
import { openExistingStore } from '#storage/open-store.ts';
import type { Store } from '#storage/store.ts';
import type { Progress } from './progress.ts';

/** The content that commands move in and out; a server may use it too. */
export interface OpenContent {
  readonly store: Store;
  readonly bucket: ReadableBucket;
  readonly now: () => string;
  readonly newToken: () => string;
}

/** Opens rows and pictures of the settings for as long as some work takes. */
export async function withContent<Result>(
  configuration: Configuration,
  progress: Pick<Progress, 'say'>,
  work: (content: OpenContent) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir, mediaDir, mediaS3 } = configuration;
  const now = () => new Date().toISOString();
  const newToken = () => randomBytes(16).toString('hex');
  const logError = (error: Error) => progress.say(error.message);
  await requireMediaPlace({ folder: mediaDir, s3: mediaS3, logError });
  const store = await openExistingStore({ databaseUrl, dataDir, logError });
  try {
    const { bucket } = await openMediaBucket({
      dataDir,
      folder: mediaDir,
      s3: mediaS3,
      isShared: databaseUrl !== undefined,
      claiming: { store, now, newToken },
      logError,
    });
    return await work({ store, bucket, now, newToken });
  } finally {
    await store.close();
  }
}
