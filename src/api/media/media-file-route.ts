import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findContentType, findSuccessor, type WithMedia } from '#domain/media/public.ts';
import { MEDIA_PATH } from '#shared/media/media-path.ts';
import { YEAR } from '#shared/requests/cache-control.ts';
import { AppError } from '../app-error.ts';
import { readRange, takeRange } from './read-range.ts';

/** Reads the files of pictures. */
export interface MediaFiles {
  /** Null if there is no such file; the caller must read `body` to its end or destroy it. */
  get(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
}

const MINUTES = 'public, max-age=300';

/**
 * Serves the files of uploaded pictures to everyone. Only names in our own format are looked up,
 * and the type follows from the name, so an upload cannot decide how a browser interprets it. A
 * file never changes under its name, so caches keep it for a year. One that was replaced leads to
 * the new one.
 */
export function registerMediaFileRoute(
  app: FastifyInstance,
  context: { readonly bucket: MediaFiles; readonly store: WithMedia<'findByName'> },
): void {
  app.get<{ Params: { '*': string } }>(`${MEDIA_PATH}*`, async (request, reply) => {
    const key = request.params['*'];
    const contentType = findContentType(key);
    const file = contentType === null ? null : await context.bucket.get(key);
    if (contentType === null) throw new AppError('not_found');
    if (file === null) return redirectToSuccessor(context, key, reply);

    const etag = `W/"${key}"`;
    reply.headers({
      'cache-control': YEAR,
      'accept-ranges': 'bytes',
      etag,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'",
      // Feed readers and social networks show pictures on their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers['if-none-match']?.includes(etag)) {
      file.body.destroy();
      return reply.code(304).send();
    }
    reply.type(contentType);
    // A weak entity tag is no ground for joining parts (RFC 9110, section 13.1.5).
    const asksForPart = request.method === 'GET' && request.headers['if-range'] === undefined;
    const range = asksForPart ? readRange(request.headers.range, file.bytes) : null;
    if (range === null) return reply.header('content-length', file.bytes).send(file.body);
    if (range === 'unsatisfiable') {
      file.body.destroy();
      return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    }
    const { first, last } = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${file.bytes}`)
      .header('content-length', last - first + 1)
      .send(Readable.from(takeRange(file.body, range)));
  });
}

async function redirectToSuccessor(
  context: { readonly store: WithMedia<'findByName'> },
  key: string,
  reply: FastifyReply,
) {
  const successor = await findSuccessor(context, key);
  if (successor === null) throw new AppError('not_found');
  // Not for long: the file may be replaced again.
  return reply.header('cache-control', MINUTES).redirect(successor, 302);
}
