import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { inTurns } from '#shared/queue/in-turns.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import type { KeepAnswer } from '../api-dependencies.ts';
import { JsonRows } from './json-rows.ts';
import { JSON_TYPE, sendRevalidated } from './send-revalidated.ts';

interface AnswerWithHeaders {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | number | null>>;
}

interface SendOptions {
  /** Whether caches may keep the answer. */
  readonly isShared: boolean;
  readonly keep: KeepAnswer | undefined;
  /** The queue for pieces of long lists. */
  readonly runTask: RunTask;
}

/** Body and headers of an `Answer`. */
export const splitAnswer = ({ headers }: Endpoint['success'], answer: unknown) =>
  headers ? (answer as AnswerWithHeaders) : { body: answer, headers: {} };

/** Sends the `Answer` that a service presents. */
export function sendAnswer(
  { success }: Endpoint,
  answer: unknown,
  { isShared, keep, runTask }: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body, headers } = splitAnswer(success, answer);
  reply.code(success.status);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== null) reply.header(name, value);
  }
  if (success.mediaType) reply.type(`${success.mediaType}; charset=utf-8`);
  if (isShared) return sendRevalidated(request, reply, body, { keep, runTask });
  if (!(body instanceof JsonRows)) return reply.send(body);
  // Read only as fast as the client receives it, so that memory holds one batch.
  return reply
    .type(JSON_TYPE)
    .send(Readable.from(inTurns(body.write(), runTask), { objectMode: false }));
}
