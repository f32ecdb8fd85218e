import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type CompressedBody, type ContentEncoding, chooseEncoding } from './compressed-body.ts';

/** A rendered page, ready to be sent. */
export interface CachedPage {
  readonly body: CompressedBody;
  readonly headers: OutgoingHttpHeaders;
  /** Pages without posts outlive a change of posts. */
  readonly showsPosts: boolean;
  /** Milliseconds since the epoch; the page shows something else from then on. */
  readonly expiresAt: number;
}

/** How many pages are kept; the oldest one makes room. */
const PAGES_MAX = 2000;

/**
 * Rendered 200s of public pages by path and known query. Nothing that reads a session comes here.
 * A page rendered before a change of posts is never kept after it: `put` takes the generation that
 * the caller read before it began to render.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #generation = 0;
  readonly #pagesMax: number;

  constructor(pagesMax: number = PAGES_MAX) {
    this.#pagesMax = pagesMax;
  }

  /** Rises with every change of posts. */
  get generation(): number {
    return this.#generation;
  }

  get(url: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(url);
    if (page && page.expiresAt <= now) {
      this.#pages.delete(url);
      return undefined;
    }
    return page;
  }

  put(url: string, page: CachedPage, generation: number): void {
    if (page.showsPosts && generation !== this.#generation) return;
    this.#pages.delete(url);
    this.#pages.set(url, page);
    if (this.#pages.size > this.#pagesMax) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
  }

  /** Drops every page that shows posts; what is being rendered now will not be kept. */
  dropPostPages(): void {
    this.#generation += 1;
    for (const [url, page] of this.#pages) if (page.showsPosts) this.#pages.delete(url);
  }
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
    const { bytes, etag } = page.body[encoding];
    headers = {
      ...page.headers,
      vary: 'accept-encoding',
      etag,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    byEncoding.set(encoding, headers);
  }
  return headers;
}

/** Sends a kept page, or 304 when the client has it already (RFC 9110 section 13.1.2). */
export function sendCachedPage(
  page: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  status = 200,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined);
  const { bytes, etag } = page.body[encoding];
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
