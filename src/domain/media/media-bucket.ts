import type { Readable } from 'node:stream';

/** A file on its way out; whoever asks for it reads `body` to its end or destroys it. */
export interface BucketFile {
  readonly body: Readable;
  readonly bytes: number;
}

/** Where the bytes of pictures are kept, under the keys of `media-address.ts`. */
export interface MediaBucket {
  /** Durable and whole once it resolves; a file of the same key is replaced at once or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<BucketFile | null>;
  /** Removes every file of a picture; none is no error. */
  remove(hash: string): Promise<void>;
}
