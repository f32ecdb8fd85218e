import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Up to this size another thread costs more of this one than the work itself, about 0.1 ms. */
const HERE_BYTES_MAX = 32 * 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A window of 16 bits reaches back over so much. */
const SHORT_BYTES_MAX = 2 ** 16 - 16;

/** The encodings a body may be kept in. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  readonly bytes: Buffer;
  /** The same in Latin-1, of a body that is sent often: Node then writes headers and body at once. */
  readonly text?: string;
  /** Strong: each encoding has its own (RFC 9110 section 8.8.3). */
  readonly etag: string;
}

/** One body, plain and in the encodings worth keeping; a long one is kept in gzip only. */
export interface CompressedBody {
  readonly identity?: EncodedBody;
  readonly br?: EncodedBody;
  readonly gzip?: EncodedBody;
  /** True after `compressOnce`: encodings are missing, until `compressBest` adds them. */
  readonly isQuick?: true;
  /** True after `compressBest`. */
  readonly isBest?: true;
}

/**
 * Compresses a body to be cached, so that requests do not have to; as well as is cheap. A weak
 * entity tag is the same in every encoding.
 */
export async function compressBody(text: string, weakTag?: string): Promise<CompressedBody> {
  const bytes = encodeText(text);
  const [br, gz] = await Promise.all([compressTo.br(bytes, 5), compressTo.gzip(bytes, 6)]);
  const tagAs = createTags(bytes);
  return {
    identity: { bytes, etag: weakTag ?? tagAs() },
    br: { bytes: cutToSize(br), etag: weakTag ?? tagAs('br') },
    gzip: { bytes: cutToSize(gz), etag: weakTag ?? tagAs('gz') },
  };
}

/**
 * Compresses a body that is probably sent once: only in the client's encoding, and as fast as
 * possible.
 */
export async function compressOnce(
  text: string,
  acceptEncoding: string | undefined,
): Promise<CompressedBody> {
  const bytes = encodeText(text);
  const tagAs = createTags(bytes);
  const identity = { bytes, etag: tagAs() };
  const encoding = chooseEncoding(acceptEncoding, { br: identity, gzip: identity, identity });
  if (encoding === 'identity') return { identity, isQuick: true };
  const fast =
    bytes.length <= HERE_BYTES_MAX
      ? compressHere[encoding](bytes)
      : await compressTo[encoding](bytes, 1);
  const encoded = { bytes: cutToSize(fast), etag: tagAs(`${encoding}1`) };
  return { identity, [encoding]: encoded, isQuick: true };
}

/**
 * The same body a tenth smaller, in every encoding. It takes 20 to 100 ms of a processor, in another thread, so it is
 * only for bodies that are requested often.
 */
export async function compressBest(body: CompressedBody): Promise<CompressedBody> {
  if (!body.identity) return body;
  const { isQuick, identity } = body;
  const { bytes, etag } = identity;
  const tagAs = createTags(bytes);
  const gz =
    body.gzip && !isQuick
      ? body.gzip
      : { bytes: cutToSize(await compressTo.gzip(bytes, 6)), etag: tagAs('gz') };
  const br = {
    bytes: cutToSize(await compressTo.br(bytes, 11)),
    etag: etag.startsWith('W/') ? etag : tagAs('br11'),
  };
  return { identity, br: withText(br), gzip: withText(gz), isBest: true };
}

function withText({ bytes, etag }: EncodedBody): EncodedBody {
  return { bytes, etag, text: bytes.toString('latin1') };
}

const encoder = new TextEncoder();
const scratch = Buffer.allocUnsafeSlow(HERE_BYTES_MAX);

/** The text in UTF-8; a short one in half the time of `Buffer.from`, which measures it first. */
function encodeText(text: string): Buffer {
  if (text.length > scratch.length) return Buffer.from(text);
  const { read, written } = encoder.encodeInto(text, scratch);
  return read === text.length ? Buffer.from(scratch.subarray(0, written)) : Buffer.from(text);
}

const compressTo = {
  br: (bytes: Buffer, quality: number) =>
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // The usual window reaches back over 4 MB, which takes longer to set up than a page to compress.
        [zlib.constants.BROTLI_PARAM_LGWIN]: bytes.length <= SHORT_BYTES_MAX ? 16 : 22,
      },
    }),
  gzip: (bytes: Buffer, level: number) => gzip(bytes, { level }),
};

/** Short bodies, as fast as possible and in this thread. */
const compressHere = {
  br: (bytes: Buffer) =>
    zlib.brotliCompressSync(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 0,
        // Reaches back over the whole body; a larger window takes longer to set up.
        [zlib.constants.BROTLI_PARAM_LGWIN]: 16,
      },
    }),
  gzip: (bytes: Buffer) => zlib.gzipSync(bytes, { level: 1 }),
};

/** The text of a kept body. */
export function readText({ identity, gzip: packed }: CompressedBody): string {
  if (identity) return identity.bytes.toString();
  return packed ? zlib.gunzipSync(packed.bytes).toString() : '';
}

/** Strong entity tags of one body, different for different bytes and for each encoding. */
function createTags(bytes: Buffer): (encoding?: string) => string {
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  return (encoding = '') => `"${digest}${encoding && `-${encoding}`}"`;
}

/** For content that is already compressed, such as a picture. */
export function plainBody(bytes: Buffer): CompressedBody {
  return { identity: { bytes, etag: createTags(bytes)() } };
}

/** A short result of zlib is a slice of a 16 KB buffer, all of which would stay in memory. */
function cutToSize(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const cut = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(cut);
  return cut;
}

/** How much a header wants an encoding: 0 to 1, and 0 if it is not named (RFC 9110 section 12.4.2). */
function weigh(accepted: string, encoding: ContentEncoding): number {
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (name.trim().toLowerCase() !== encoding) continue;
    const weight = /^\s*q\s*=\s*([\d.]+)/i.exec(parameters.at(-1) ?? '')?.[1];
    return weight === undefined ? 1 : Number(weight);
  }
  return 0;
}

/** Headers of the same few browsers and programs are read again and again. */
const weights = new LRUCache<string, { readonly br: number; readonly gzip: number }>({
  max: 100,
  memoMethod: (accepted) => ({ br: weigh(accepted, 'br'), gzip: weigh(accepted, 'gzip') }),
});

/** The encoding of a body that an Accept-Encoding header wants most; of two the shorter. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  body: CompressedBody,
): ContentEncoding {
  const wanted = weights.memo(String(acceptEncoding ?? ''));
  const br = body.br ? wanted.br : 0;
  const gz = body.gzip ? wanted.gzip : 0;
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}
