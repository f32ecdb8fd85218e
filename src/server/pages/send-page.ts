import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CompressedBody,
  type ContentEncoding,
  chooseEncoding,
  type EncodedBody,
} from './compressed-body.ts';
import { sendUnpacked } from './long-body.ts';
import type { CachedPage } from './page-cache.ts';

/**
 * Names and values in turn, in the format of `writeHead`: copying takes a twentieth of the time.
 */
type FlatHeaders = readonly (string | number)[];

interface PreparedHeaders {
  readonly full: FlatHeaders;
  readonly notModified: FlatHeaders;
}

const prepared = new WeakMap<CachedPage, Map<ContentEncoding, PreparedHeaders>>();

function getHeaders(page: CachedPage, encoding: ContentEncoding): PreparedHeaders {
  const byEncoding = prepared.get(page) ?? new Map<ContentEncoding, PreparedHeaders>();
  prepared.set(page, byEncoding);
  const headers = byEncoding.get(encoding) ?? prepareHeaders(page, encoding);
  byEncoding.set(encoding, headers);
  return headers;
}

function prepareHeaders(page: CachedPage, encoding: ContentEncoding): PreparedHeaders {
  const { bytes, etag } = pickEncoded(page.body, encoding);
  const { vary, ...others } = page.headers;
  const isNegotiated = page.body.br || page.body.gzip;
  const varies = [vary, isNegotiated && 'accept-encoding'].filter(Boolean).join(', ');
  const notModified = { ...others, ...(varies && { vary: varies }), etag };
  const isEncoded = encoding !== 'identity';
  const full = {
    ...notModified,
    ...(page.body[encoding] && { 'content-length': bytes.length }),
    ...(isEncoded && { 'content-encoding': encoding }),
  };
  return { full: flatten(full), notModified: flatten(notModified) };
}

function flatten(headers: OutgoingHttpHeaders): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/** Sends a page, or 304 if the client has it already (RFC 9110 section 13.1.2). */
export function sendCachedPage(
  page: CachedPage,
  { req, res, requestId }: { req: IncomingMessage; res: ServerResponse; requestId: string },
  status = 200,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding'], page.body);
  const { bytes, etag, text } = pickEncoded(page.body, encoding);
  const { full, notModified } = getHeaders(page, encoding);
  const isKnown = status === 200 && req.headers['if-none-match']?.includes(etag) === true;
  const headers = (isKnown ? notModified : full).slice();
  headers.push('x-request-id', requestId);
  res.writeHead(isKnown ? 304 : status, headers);
  if (isKnown || req.method === 'HEAD') res.end();
  // Leaves in one write with its headers, which saves a tenth of the time that a cached page takes.
  else if (text !== undefined) res.end(text, 'latin1');
  else if (page.body[encoding]) res.end(bytes);
  else sendUnpacked(bytes, res);
}

/** The body in an encoding; a long one is kept packed, and unpacked for those who need that. */
function pickEncoded(body: CompressedBody, encoding: ContentEncoding): EncodedBody {
  const encoded = body[encoding] ?? body.gzip;
  if (!encoded) throw new Error('A body without bytes');
  return encoded;
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

/** The headers of an answer, without those of this particular request. */
export function takeKeptHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const { 'x-request-id': _id, traceparent: _trace, ...headers } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
