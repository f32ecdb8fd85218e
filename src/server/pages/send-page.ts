import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, chooseEncoding } from './compressed-body.ts';
import type { CachedPage } from './page-cache.ts';

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
      ...(page.body.br || page.body.gzip ? { vary: addToVary(page.headers.vary) } : {}),
      etag,
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    byEncoding.set(encoding, headers);
  }
  return headers;
}

function addToVary(vary: OutgoingHttpHeaders['vary']): string {
  return vary ? `${vary}, accept-encoding` : 'accept-encoding';
}

/** Sends a page, or 304 if the client has it already (RFC 9110 section 13.1.2). */
export function sendCachedPage(
  page: CachedPage,
  { req, res, requestId }: { req: IncomingMessage; res: ServerResponse; requestId: string },
  status = 200,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'], page.body);
  const { bytes, etag } = page.body[encoding] ?? page.body.identity;
  const headers = { ...getSendHeaders(page, encoding), 'x-request-id': requestId };
  const known = req.headers['if-none-match'];
  if (known && status === 200 && known.includes(etag)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Answers a routed request with a page. */
export function replyWithPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  status = 200,
): FastifyReply {
  reply.hijack();
  sendCachedPage(page, { req: request.raw, res: reply.raw, requestId: request.id }, status);
  return reply;
}

/** The headers of an answer, without those that belong to this one request. */
export function takeKeptHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const { 'x-request-id': _, ...headers } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
