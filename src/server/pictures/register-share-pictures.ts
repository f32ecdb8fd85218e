import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { YEAR } from '../cache-control.ts';
import { SharedWork } from '../shared-work.ts';
import { type KeptFile, KeptFiles } from './kept-files.ts';

/** A picture that may be drawn. */
export interface ShareSubject {
  /** Differs whenever the picture would. */
  readonly key: string;
  /** The picture as PNG; null when too many others are being drawn. */
  readonly draw: () => Promise<Buffer | null>;
}

/** What a page's share picture shows, by the page's path; null for pages the public cannot see. */
export type FindShareSubject = (path: string) => Promise<ShareSubject | null>;

/** About five hundred pictures. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;
const RETRY_SECONDS = 5;

const MINUTES = 'public, max-age=300';

/** `/og{path}.png` is the picture that networks show beside a link to the page at `{path}`. */
export function registerSharePictures(app: FastifyInstance, findSubject: FindShareSubject): void {
  const kept = new KeptFiles(KEPT_BYTES_MAX);
  const drawings = new SharedWork<KeptFile | null>();

  async function getPicture({ key, draw }: ShareSubject): Promise<KeptFile | null> {
    const known = kept.get(key);
    if (known) return known;
    return drawings.run(key, async () => {
      const bytes = await draw();
      if (!bytes) return null;
      const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      const file = { bytes, etag: `"${digest}"` };
      kept.put(key, file);
      return file;
    });
  }

  async function answerPicture(request: FastifyRequest, reply: FastifyReply) {
    const { '*': file } = request.params as { '*': string };
    const subject = file.endsWith('.png')
      ? await findSubject(`/${file.slice(0, -'.png'.length)}`)
      : null;
    if (!subject) return refuse(reply, 404, 'There is no such picture.');
    const picture = await getPicture(subject);
    if (picture) return sendPicture(request, reply, picture);
    reply.header('retry-after', RETRY_SECONDS);
    return refuse(reply, 503, 'Too many pictures are being drawn. Please try again.');
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error, requestId: request.id }, 'Drawing a share picture failed');
      return refuse(reply, 500, 'This picture cannot be drawn.');
    });
    scope.get('/og/*', answerPicture);
  });
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: KeptFile) {
  const { v: version } = request.query as { v?: unknown };
  reply.headers({
    // Pages write a version into the address that changes with the picture.
    'cache-control': typeof version === 'string' && version ? YEAR : MINUTES,
    // Networks and feed readers show it on their own pages.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('image/png').send(bytes);
}

function refuse(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
}
