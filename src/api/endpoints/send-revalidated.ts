import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectUpTo } from '#shared/queue/collect-up-to.ts';
import { inTurns } from '#shared/queue/in-turns.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import { SECOND } from '#shared/requests/cache-control.ts';
import type { KeepAnswer } from '../api-dependencies.ts';
import { JsonRows } from './json-rows.ts';

/** The content type Fastify uses for JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A list longer than this is never held as a whole. */
const WHOLE_LENGTH_MAX = 128 * 1024;

/** Sends JSON that caches must revalidate, or a 304; with `Vary`, as signed-in callers may see more. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  { keep, runTask }: { readonly keep: KeepAnswer | undefined; readonly runTask: RunTask },
) {
  // Somebody with a session may see more here, which no proxy may keep.
  const isPersonal = request.headers.cookie !== undefined;
  const control = isPersonal ? 'private, no-cache' : SECOND;
  reply.headers({ 'cache-control': control, vary: 'Cookie' }).type(JSON_TYPE);
  const written = await writeJson(body, runTask);
  if (typeof written === 'string') return sendWhole(request, reply, written, keep);
  if (keep) return keep.long(request, reply, written);
  // Only the usual address of a list is kept; another one is read once and without an entity tag.
  return reply.send(Readable.from(written, { objectMode: false }));
}

function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  keep: KeepAnswer | undefined,
) {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  reply.header('etag', etag);
  keep?.short(reply, json);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(json);
}

/** The text, or its pieces if it is long. */
async function writeJson(body: unknown, runTask: RunTask): Promise<string | AsyncIterable<string>> {
  if (!(body instanceof JsonRows)) return JSON.stringify(body);
  const collected = await collectUpTo(inTurns(body.write(), runTask), WHOLE_LENGTH_MAX);
  return 'all' in collected ? collected.all.join('') : collected.more;
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}
