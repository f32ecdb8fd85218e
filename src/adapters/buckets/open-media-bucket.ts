import path from 'node:path';
import { createMediaFolder } from './media-folder.ts';
import type { S3Location } from './media-s3.ts';
import type { ReadableBucket } from './readable-bucket.ts';

/** Opens the S3-compatible store if one is given, else the folder `media` in `dataDir`. */
export async function openMediaBucket(options: {
  readonly dataDir: string;
  readonly s3?: S3Location | undefined;
}): Promise<ReadableBucket> {
  if (!options.s3) return createMediaFolder(path.join(options.dataDir, 'media'));
  // Imported only if needed: the client is several megabytes that most installations never run.
  const { createMediaS3 } = await import('./media-s3.ts');
  return createMediaS3(options.s3);
}
