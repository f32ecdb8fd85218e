import { createHash, type Hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { CompressedBody } from './compressed-body.ts';

const CHUNK_BYTES = 64 * 1024;
/** Higher levels take several times as long for a few hundredths. */
const LEVEL = 4;

/**
 * Compresses a body of many megabytes while its pieces are made. Only one encoding is kept, the one
 * that nearly every client knows.
 */
export async function packLongBody(pieces: AsyncIterable<string>): Promise<CompressedBody> {
  const digest = createHash('sha256');
  const zip = createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES });
  const source = Readable.from(passBy(pieces, digest), { objectMode: false });
  pipeline(source, zip, () => {
    // Whoever reads `zip` meets the error.
  });
  const bytes = Buffer.concat(await zip.toArray());
  return { gzip: { bytes, etag: `W/"${digest.digest('base64url')}"` } };
}

/** Sends a body that was packed so to a client that does not know the encoding. */
export function sendUnpacked(packed: Buffer, res: ServerResponse): void {
  pipeline(Readable.from([packed]), createGunzip({ chunkSize: CHUNK_BYTES }), res, () => {
    // The client has left.
  });
}

async function* passBy(pieces: AsyncIterable<string>, digest: Hash): AsyncGenerator<string> {
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
}
