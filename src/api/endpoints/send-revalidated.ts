import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeepAnswer } from '../api-dependencies.ts';
import { JsonRows } from './json-rows.ts';

/** The content type Fastify uses for JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Sends JSON that caches must revalidate (RFC 9111, section 5.2.2.4), or a 304 if the client has it
 * already. Signed-in callers may see more at the same address, hence `Vary`.
 */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
  keep?: KeepAnswer,
) {
  const json = await writeJson(body);
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie', etag });
  reply.type(JSON_TYPE);
  keep?.(reply, json);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(json);
}

async function writeJson(body: unknown): Promise<string> {
  if (!(body instanceof JsonRows)) return JSON.stringify(body);
  return (await Readable.from(body.write()).toArray()).join('');
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes(etag) || known.includes('*');
}
