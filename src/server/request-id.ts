import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readHeader } from './read-header.ts';

/**
 * Random per process, so that ids stay unique across restarts and instances; the counter costs
 * nothing.
 */
const PREFIX = randomBytes(6).toString('base64url');
let count = 0;

const REQUEST_ID_LENGTH_MAX = 128;

/** Accepts UUIDs, ULIDs and trace ids, but nothing that could forge a log line. */
const KNOWN_ID = new RegExp(`^[\\w.:-]{8,${REQUEST_ID_LENGTH_MAX}}$`);

/**
 * The id of a request in answers and log lines: the trusted proxy's if it sends one, else a new
 * one.
 */
export function takeRequestId(req: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = readHeader(req, 'x-request-id');
  if (given === undefined || !KNOWN_ID.test(given)) return newRequestId();
  // Unknown once the connection is gone.
  const { remoteAddress } = req.socket;
  return remoteAddress !== undefined && isProxy(remoteAddress) ? given : newRequestId();
}

/** An id that no other request has had, in this process or any other. */
export function newRequestId(): string {
  count += 1;
  return `${PREFIX}-${count.toString(36)}`;
}

/** The trace of a request in W3C's form: version, trace, span, flags. */
const TRACE = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

/**
 * The `traceparent` of an answer (W3C Trace Context): the trace that the request belongs to, and a
 * span of its own in it; null for a request without a trace.
 */
export function continueTrace(traceparent: string | undefined): string | null {
  const [, traceId, flags] = TRACE.exec(traceparent ?? '') ?? [];
  if (!traceId || !/[1-9a-f]/.test(traceId)) return null;
  return `00-${traceId}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** The ids of a trace for lines of the log, from what `continueTrace` made; none without one. */
export function readTraceIds(trace: unknown): {
  readonly traceId?: string;
  readonly spanId?: string;
} {
  if (typeof trace !== 'string') return {};
  const [, traceId = '', spanId = ''] = trace.split('-');
  return { traceId, spanId };
}
