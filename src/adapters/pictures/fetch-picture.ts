import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { FetchFault, FetchPicture, FetchResult } from '#domain/media/public.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#shared/media/picture-uploads.ts';
import { ForbiddenAddressError, guardLookup, isPublicAddress } from './public-address.ts';

const REDIRECTS_MAX = 5;

/** For everything together: names, redirects and bytes. */
const MS_MAX = 15_000;

/** Types of pictures, and those of files about which a server knows nothing. */
const TAKEN_TYPE = /^(?:image\/(?!svg)|application\/octet-stream|binary\/octet-stream|$)/i;

/** Bounds that tests replace. */
export interface FetchBounds {
  readonly isAllowed?: (address: string) => boolean;
  readonly msMax?: number;
}

/** A refusal on the way. */
class FetchError extends Error {
  readonly reason: FetchFault;
  constructor(reason: FetchFault) {
    super(reason);
    this.reason = reason;
  }
}

/** Fetches pictures of other sites; each redirect is checked like the first address. */
export function createPictureFetcher(bounds: FetchBounds = {}): FetchPicture {
  const { isAllowed = isPublicAddress, msMax = MS_MAX } = bounds;
  return async (address) => {
    const signal = AbortSignal.timeout(msMax);
    try {
      return await follow(address, isAllowed, signal);
    } catch (error) {
      return { ok: false, reason: signal.aborted ? 'took_too_long' : readFault(error) };
    }
  };
}

function readFault(error: unknown): FetchFault {
  if (error instanceof FetchError) return error.reason;
  return error instanceof ForbiddenAddressError ? 'not_public' : 'unreachable';
}

async function follow(
  address: string,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<FetchResult> {
  let url = readAddress(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await open(url, isAllowed, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      return { ok: true, bytes: await readBytes(response), name: nameFile(url) };
    }
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new FetchError('refused');
    url = readAddress(headers.location, url);
  }
  throw new FetchError('too_many_redirects');
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') throw new FetchError('bad_address');
  return url;
}

function open(
  url: URL,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Names are checked as they are resolved, but addresses are not resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchError('not_public');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { accept: PICTURE_TYPES.join(), 'user-agent': 'consulting-website' };
  request(url, { agent: false, headers, lookup: guardLookup(isAllowed), signal })
    .on('response', resolve)
    .on('error', reject)
    .end();
  return promise;
}

async function readBytes(response: IncomingMessage): Promise<Uint8Array> {
  const { headers } = response;
  try {
    if (!TAKEN_TYPE.test(headers['content-type'] ?? '')) throw new FetchError('not_a_picture');
    if (Number(headers['content-length']) > PICTURE_BYTES_MAX) throw new FetchError('too_large');
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response) {
      length += chunk.length;
      if (length > PICTURE_BYTES_MAX) throw new FetchError('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    response.destroy();
  }
}

/** The file's name in the library; for people only. */
function nameFile({ hostname, pathname }: URL): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || hostname;
  } catch {
    return name;
  }
}
