import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#api/public.ts';
import { findSharePictureHeight } from '#shared/pages/share-picture-shapes.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import { YEAR } from '#shared/requests/cache-control.ts';
import type { CachedPage, PageCache } from '../pages/page-cache.ts';
import { plainBody } from '../pages/sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from '../pages/sending/send-page.ts';

/** A picture that may be drawn. */
export interface ShareSubject {
  /** Changes whenever the picture would. */
  readonly key: string;
  /** Draws the picture in the format of its ending; null if too many others are being drawn. */
  readonly draw: () => Promise<Buffer | null>;
}

/** `jpg` is the own picture of a post, `png` the drawn one that every page has. */
export type SharePictureEnding = 'png' | 'jpg';

/**
 * The subject of a page's share picture, by the page's path; null for pages the public cannot see. `height` is in
 * pixels, the width always the same.
 */
export type FindShareSubject = (
  path: string,
  ending: SharePictureEnding,
  height: number,
) => Promise<ShareSubject | null>;

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg' } as const;

const RETRY_SECONDS = 5;

const MINUTES = 'public, max-age=300';

/**
 * `/og{path}.png` and `/og{path}.jpg` are pictures that social networks show next to a link to the
 * page at `{path}`; `?shape=` gives them one that search engines want of articles.
 */
export function registerSharePictures(
  app: FastifyInstance,
  { cache, findSubject }: { readonly cache: PageCache; readonly findSubject: FindShareSubject },
): void {
  const drawings = new SingleFlight<CachedPage | null>();

  async function getPicture({ key, draw }: ShareSubject): Promise<CachedPage | null> {
    // Addresses have no spaces, so this cannot collide with one. The version is not in the key.
    const cacheKey = `share picture ${key}`;
    const known = cache.get(cacheKey, 0);
    if (known) return known;
    return drawings.run(key, async () => {
      const bytes = await draw();
      if (!bytes) return null;
      const picture = {
        body: plainBody(bytes),
        headers: {},
        showsPosts: false,
        expiresAt: Number.POSITIVE_INFINITY,
      };
      cache.put(cacheKey, picture, cache.generation);
      return picture;
    });
  }

  async function answerPicture(request: FastifyRequest, reply: FastifyReply) {
    const { '*': file } = request.params as { '*': string };
    const [, name, ending] = /^(.+)\.(png|jpg)$/s.exec(file) ?? [];
    const format = ending === 'jpg' ? 'jpg' : 'png';
    const { shape } = request.query as { shape?: unknown };
    const height = findSharePictureHeight(shape);
    const subject = name ? await findSubject(`/${name}`, format, height) : null;
    if (!subject) return refuse(reply, 404, 'There is no such picture.');
    const picture = await getPicture(subject);
    if (picture) return sendPicture(request, reply, picture, mediaTypes[format]);
    reply.header('retry-after', RETRY_SECONDS);
    return refuse(reply, 503, 'Too many pictures are being drawn. Please try again.');
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (isOutage(error)) throw error;
      request.log.error(
        { err: error },
        'Drawing a share picture failed: it is tried again with the next request',
      );
      return refuse(reply, 500, 'This picture cannot be drawn.');
    });
    scope.get('/og/*', answerPicture);
  });
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  picture: CachedPage,
  mediaType: string,
) {
  const { v: version } = request.query as { v?: unknown };
  reply.headers({
    'content-type': mediaType,
    // Pages add a version to the address that changes with the picture.
    'cache-control': typeof version === 'string' && version ? YEAR : MINUTES,
    // Social networks and feed readers show it on their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  });
  return replyWithPage(request, reply, { ...picture, headers: takeKeptHeaders(reply) });
}

function refuse(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);
}
