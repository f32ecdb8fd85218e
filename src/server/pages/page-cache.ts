import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MemoryCache } from '../memory-cache.ts';
import { type CompressedBody, type ContentEncoding, chooseEncoding } from './compressed-body.ts';

/** A rendered page, ready to be sent. */
export interface CachedPage {
  readonly body: CompressedBody;
  readonly headers: OutgoingHttpHeaders;
  /** Pages without posts stay valid when posts change. */
  readonly showsPosts: boolean;
  /** When its content changes, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Answers of the public site by their canonical address, ready to be sent: pages rendered with
 * status 200, documents and drawings. Nothing that depends on a session is kept here. An answer
 * made before a change of posts is never kept after it: `put` takes the generation that the caller
 * read before starting.
 */
export class PageCache {
  readonly #pages: MemoryCache<CachedPage>;
  #generation = 0;

  constructor(bytesMax: number) {
    this.#pages = new MemoryCache(bytesMax, countBytes);
  }

  /** Rises with every change of posts. */
  get generation(): number {
    return this.#generation;
  }

  /** The current size. */
  get use(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.#pages.size, bytes: this.#pages.bytes };
  }

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.expiresAt > now) return page;
    this.#pages.delete(key);
    return undefined;
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (page.showsPosts && generation !== this.#generation) return;
    this.#pages.set(key, page);
  }

  /** Drops everything that shows posts; renders in progress will not be kept. */
  dropPostPages(): void {
    this.#generation += 1;
    this.#pages.deleteWhere((page) => page.showsPosts);
  }
}

function countBytes({ body }: CachedPage): number {
  return Object.values(body).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

const sendHeaders = new WeakMap<CachedPage, Map<ContentEncoding, OutgoingHttpHeaders>>();

function getSendHeaders(page: CachedPage, encoding: ContentEncoding): OutgoingHttpHeaders {
  let byEncoding = sendHeaders.get(page);
  if (!byEncoding) {
    byEncoding = new Map();
    sendHeaders.set(page, byEncoding);
  }
  let headers = byEncoding.get(encoding);
  if (!headers) {
    const { bytes, etag } = page.body[encoding] ?? page.body.identity;
    headers = {
      ...page.headers,
      ...(page.body.br || page.body.gzip ? { vary: 'accept-encoding' } : {}),
      etag,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    byEncoding.set(encoding, headers);
  }
  return headers;
}

/** Sends a page, or 304 if the client has it already (RFC 9110 section 13.1.2). */
export function sendCachedPage(
  page: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  status = 200,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'], page.body);
  const { bytes, etag } = page.body[encoding] ?? page.body.identity;
  const headers = getSendHeaders(page, encoding);
  const known = req.headers['if-none-match'];
  if (known && status === 200 && known.includes(etag)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
