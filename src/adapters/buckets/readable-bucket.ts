import type { Readable } from 'node:stream';
import type { MediaBucket } from '#domain/media/public.ts';

/** A file on its way out; the caller reads `body` to its end or destroys it. */
export interface BucketFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** A bucket whose files can be sent to visitors as well. */
export interface ReadableBucket extends MediaBucket {
  /** Null when there is no such file. */
  get(key: string): Promise<BucketFile | null>;
}

/** Whether a file that was looked for is there; closes it. */
export async function isPresent(lookup: Promise<BucketFile | null>): Promise<boolean> {
  const file = await lookup;
  file?.body.destroy();
  return file !== null;
}
