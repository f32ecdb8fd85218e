import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readHeader } from '../../read-header.ts';
import type { CachedPage } from '../page-cache.ts';
import {
  type CompressedBody,
  type ContentEncoding,
  chooseEncoding,
  type EncodedBody,
} from './compressed-body.ts';
import { sendUnpacked } from './long-body.ts';

/** Names and values in turn, in the format of `writeHead`; copying such a list is cheap. */
type FlatHeaders = readonly string[];

/** Headers that all answers with a page in one encoding share. */
interface Prepared {
  readonly full: FlatHeaders;
  readonly notModified: FlatHeaders;
}

const prepared = new WeakMap<CachedPage, Partial<Record<ContentEncoding, Prepared>>>();

function getPrepared(page: CachedPage, encoding: ContentEncoding): Prepared {
  const ofPage = prepared.get(page);
  const known = ofPage?.[encoding] ?? prepare(page, encoding);
  if (!ofPage?.[encoding]) prepared.set(page, { ...ofPage, [encoding]: known });
  return known;
}

function prepare(page: CachedPage, encoding: ContentEncoding): Prepared {
  const { bytes, etag } = pickEncoded(page.body, encoding);
  const { vary, ...others } = page.headers;
  const isNegotiated = page.body.br || page.body.gzip;
  const varies = [vary, isNegotiated && 'accept-encoding'].filter(Boolean).join(', ');
  const notModified = { ...others, ...(varies && { vary: varies }), etag };
  const isEncoded = encoding !== 'identity';
  const full = flatten({
    ...notModified,
    ...(page.body[encoding] && { 'content-length': bytes.length }),
    ...(isEncoded && { 'content-encoding': encoding }),
  });
  return { full, notModified: flatten(notModified) };
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
  const encoding = chooseEncoding(readHeader(req, 'accept-encoding'), page.body);
  const { bytes, text, etag } = pickEncoded(page.body, encoding);
  const { full, notModified } = getPrepared(page, encoding);
  const isKnown = status === 200 && readHeader(req, 'if-none-match')?.includes(etag) === true;
  const headers = (isKnown ? notModified : full).slice();
  headers.push('x-request-id', requestId);
  res.writeHead(isKnown ? 304 : status, headers);
  if (isKnown || req.method === 'HEAD') res.end();
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
  const {
    'x-request-id': _id,
    traceparent: _trace,
    connection: _connection,
    ...headers
  } = reply.getHeaders();
  return headers as OutgoingHttpHeaders;
}
