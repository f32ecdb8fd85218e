import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTraceIds } from './request-id.ts';

interface RequestFacts {
  /** The client's, as trusted. */
  readonly address: string;
  /** How long the request has taken so far, in whole milliseconds. */
  readonly ms: number;
  readonly traceId?: string;
  readonly spanId?: string;
}

const readFacts = Symbol('readFacts');

interface RequestLog {
  [readFacts]?: () => RequestFacts;
}

/**
 * Gives every line of this request's log the facts about it. They are put together for a line that is
 * written, because most requests write none.
 */
export function openRequestLog(request: FastifyRequest, reply: FastifyReply): void {
  // Unknown once the connection is gone.
  const { ip: address } = request;
  // Children, such as the one with the user's id, inherit it.
  (request.log as RequestLog)[readFacts] = () => ({
    address,
    ms: Math.round(reply.elapsedTime),
    ...readTraceIds(reply.raw.getHeader('traceparent')),
  });
}

/** Pino's mixin for these facts; lines outside a request have none. */
export function describeRequest(_line: object, _level: number, log: object): Partial<RequestFacts> {
  return (log as RequestLog)[readFacts]?.() ?? {};
}
