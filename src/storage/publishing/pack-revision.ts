import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** A text in few bytes; with a `like` one, mostly its differences to that. */
export function packText(text: string, like?: string): Buffer {
  return zstdCompressSync(text, like === undefined ? {} : { dictionary: Buffer.from(like) });
}

/** The text that `packText` packed, with the same `like`. */
export function unpackText(packed: Uint8Array, like?: string): string {
  const options = like === undefined ? {} : { dictionary: Buffer.from(like) };
  return zstdDecompressSync(packed, options).toString();
}
