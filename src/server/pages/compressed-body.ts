import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The encodings a body may be kept in. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

interface EncodedBody {
  readonly bytes: Buffer;
  /** Strong: each encoding has its own (RFC 9110 section 8.8.3). */
  readonly etag: string;
}

/** One body, plain and in the encodings worth keeping. */
export interface CompressedBody {
  readonly identity: EncodedBody;
  readonly br?: EncodedBody;
  readonly gzip?: EncodedBody;
}

/** Compresses what is kept, so that requests do not have to: well, as far as it costs little. */
export async function compressBody(text: string): Promise<CompressedBody> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([compressTo.br(bytes, 6), compressTo.gzip(bytes, 6)]);
  return {
    identity: encodeAs('identity', bytes, bytes),
    br: encodeAs('br', bytes, cutToSize(br)),
    gzip: encodeAs('gzip', bytes, cutToSize(gz)),
  };
}

/** Compresses what is sent once: in the encoding of this one client, and as fast as possible. */
export async function compressOnce(
  text: string,
  acceptEncoding: string | undefined,
): Promise<CompressedBody> {
  const bytes = Buffer.from(text);
  const identity = encodeAs('identity', bytes, bytes);
  const encoding = chooseEncoding(acceptEncoding, { br: identity, gzip: identity, identity });
  if (encoding === 'identity') return { identity };
  const fast = await compressTo[encoding](bytes, 1);
  return { identity, [encoding]: encodeAs(encoding, bytes, fast) };
}

/** Other bytes have another entity tag. */
const BEST_SUFFIX = '-br11';

/**
 * The same body a tenth smaller. It takes 20 to 100 ms of a processor, if not of the thread that
 * answers: for what is asked for again and again.
 */
export async function compressBest(body: CompressedBody): Promise<CompressedBody> {
  const { bytes } = body.identity;
  const br = cutToSize(await compressTo.br(bytes, 11));
  return { ...body, br: { bytes: br, etag: `"${digestOf(bytes)}${BEST_SUFFIX}"` } };
}

/** Whether `compressBest` has been there. */
export function isBest({ br }: CompressedBody): boolean {
  return br?.etag.endsWith(`${BEST_SUFFIX}"`) === true;
}

const compressTo = {
  br: (bytes: Buffer, quality: number) =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, level: number) => gzip(bytes, { level }),
};

function encodeAs(encoding: ContentEncoding, bytes: Buffer, encoded: Buffer): EncodedBody {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  return { bytes: encoded, etag: `"${digestOf(bytes)}${suffix}"` };
}

/** For content that is already compressed, such as a picture. */
export function plainBody(bytes: Buffer): CompressedBody {
  return { identity: { bytes, etag: `"${digestOf(bytes)}"` } };
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** A short result of zlib is a slice of a 16 KB buffer, all of which would stay in memory. */
function cutToSize(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const cut = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(cut);
  return cut;
}

const REFUSED = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`);
const REFUSED_BR = REFUSED('br');
const REFUSED_GZIP = REFUSED('gzip');

/** The best encoding of a body that an Accept-Encoding header allows. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  body: CompressedBody,
): ContentEncoding {
  const accepted = String(acceptEncoding ?? '');
  if (body.br && accepted.includes('br') && !REFUSED_BR.test(accepted)) return 'br';
  if (body.gzip && accepted.includes('gzip') && !REFUSED_GZIP.test(accepted)) return 'gzip';
  return 'identity';
}
