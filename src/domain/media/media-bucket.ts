/** Where the bytes of pictures are kept, under the keys of `media-address.ts`. */
export interface MediaBucket {
  /** Durable and whole once it resolves; a file of the same key is replaced at once or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Whether there is a file of this key. */
  has(key: string): Promise<boolean>;
  /** Removes every file of a picture; none is no error. */
  remove(hash: string): Promise<void>;
}
