import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { KeepAnswer } from '../api-dependencies.ts';
import { JsonRows } from './json-rows.ts';
import { JSON_TYPE, sendRevalidated } from './send-revalidated.ts';

interface AnswerWithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** Sends the `Answer` that a service presents. With `isShared` caches may keep it. */
export function sendAnswer(
  { success }: Endpoint,
  answer: unknown,
  { isShared, keep }: { readonly isShared: boolean; readonly keep: KeepAnswer | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body, headers } = success.headers
    ? (answer as AnswerWithHeaders)
    : { body: answer, headers: {} };
  reply.code(success.status).headers(headers);
  if (success.mediaType) reply.type(`${success.mediaType}; charset=utf-8`);
  if (isShared) return sendRevalidated(request, reply, body, keep);
  if (!(body instanceof JsonRows)) return reply.send(body);
  // Read only as fast as the client receives it, so that memory holds one batch.
  return reply.type(JSON_TYPE).send(Readable.from(body.write(), { objectMode: false }));
}

/** The presenter of a call without an answer body. */
export const noBody = () => undefined;
