/** Storage for the bytes of pictures, under the keys of `media-address.ts`. */
export interface MediaBucket {
  /** Resolves once the file is durable; replaces a file with the same key atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Whether there is a file with this key. */
  has(key: string): Promise<boolean>;
  /** Removes every file of a picture; it is not an error if there are none. */
  remove(hash: string): Promise<void>;
  /** Removes what interrupted writes of a picture left, but none of its files. */
  tidy(hash: string): Promise<void>;
}
