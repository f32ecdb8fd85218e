import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { findContentType } from '#domain/media/public.ts';
import { MEDIA_PATH } from '#rules/media/media-path.ts';
import { YEAR } from '#rules/requests/cache-control.ts';
import { AppError } from '../app-error.ts';
import type { MediaFiles } from './media-files.ts';
import { readRange, takeRange } from './read-range.ts';

/**
 * Serves the files of uploaded pictures to everyone. Only names in our own format are looked up,
 * and the type follows from the name, so an upload cannot decide how a browser interprets it. A
 * file never changes under its name, so caches keep it for a year.
 */
export function registerMediaFileRoute(app: FastifyInstance, bucket: MediaFiles): void {
  app.get<{ Params: { '*': string } }>(`${MEDIA_PATH}*`, async (request, reply) => {
    const key = request.params['*'];
    const contentType = findContentType(key);
    const file = contentType === null ? null : await bucket.get(key);
    if (contentType === null || file === null) throw new AppError('not_found');

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
