import type { Readable } from 'node:stream';

/** Where the files of pictures are read from. */
export interface MediaFiles {
  /** Null when there is no file of this key; else `body` is read to its end or destroyed. */
  get(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
}
