import type { Readable } from 'node:stream';

/** Reads the files of pictures. */
export interface MediaFiles {
  /** Null if there is no such file; the caller must read `body` to its end or destroy it. */
  get(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
}
