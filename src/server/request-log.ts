import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTraceIds } from './request-id.ts';

const readElapsed = Symbol('readElapsed');

interface TimedLog {
  [readElapsed]?: () => number;
}

/** Gives every line of this request's log the client's address, and how long it has taken so far. */
export function openRequestLog(request: FastifyRequest, reply: FastifyReply): void {
  const trace = readTraceIds(reply.raw.getHeader('traceparent'));
  const log = request.log.child({ address: request.ip, ...trace });
  // Further children, such as the one with the user's id, inherit it.
  (log as TimedLog)[readElapsed] = () => reply.elapsedTime;
  request.log = log;
}

/** Pino's mixin for that duration, in whole milliseconds; lines outside a request have none. */
export function addElapsed(_line: object, _level: number, log: object): { readonly ms?: number } {
  const read = (log as TimedLog)[readElapsed];
  return read ? { ms: Math.round(read()) } : {};
}
