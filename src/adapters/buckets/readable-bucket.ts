import type { Readable } from 'node:stream';
import type { MediaBucket } from '#domain/media/public.ts';

/** A file to be sent; the caller must read `body` to its end or destroy it. */
export interface BucketFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** A bucket whose files can also be read. */
export interface ReadableBucket extends MediaBucket {
  /** Null if there is no such file. */
  get(key: string): Promise<BucketFile | null>;
}

/** Whether a lookup found a file, which it closes. */
export async function isPresent(lookup: Promise<BucketFile | null>): Promise<boolean> {
  const file = await lookup;
  file?.body.destroy();
  return file !== null;
}
