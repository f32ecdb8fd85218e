import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import { OverloadError } from '#shared/queue/task-queue.ts';
import { DAY, YEAR } from '#shared/requests/cache-control.ts';
import type { CachedPage, PageCache } from '../pages/page-cache.ts';
import { compressBody } from '../pages/sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from '../pages/sending/send-page.ts';
import type { MakeText } from '../text-thread.ts';

/** The characters of slugs. */
const SLUG = /^[\p{L}\p{M}\p{N}-]{1,200}$/u;
const RETRY_SECONDS = 5;

export interface PostCoversOptions {
  readonly cache: PageCache;
  readonly draw: MakeText;
  /** Whether everybody may read a post. */
  readonly isPublic: (slug: string) => Promise<boolean>;
  /** Whether the person with these cookies may read a post. */
  readonly isReadable: (slug: string, cookie: string) => Promise<boolean>;
  /** Whether a preview link with this token shows the post. */
  readonly isPreviewed: (slug: string, token: string) => Promise<boolean>;
}

/**
 * `/art/covers/{slug}.svg` is the drawing of a post without a cover image, only for those who may
 * read the post: so no address makes the server draw what no page shows, or reveals a draft.
 */
export function registerPostCovers(app: FastifyInstance, options: PostCoversOptions): void {
  const { cache, draw, isPublic, isReadable, isPreviewed } = options;
  const work = new SingleFlight<CachedPage>();

  async function drawCover(slug: string): Promise<CachedPage> {
    return {
      body: await compressBody(await draw(slug)),
      headers: {},
      showsPosts: true,
      expiresAt: Number.POSITIVE_INFINITY,
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const slug = readSlug(request);
    const { cookie } = request.headers;
    const { preview } = request.query as { preview?: unknown };
    if (!slug) return reply.callNotFound();
    const kept = cache.get(keyOf(slug), 0);
    if (kept) return send(request, reply, kept, getAge(request));
    const { generation } = cache;
    const isForAll = await isPublic(slug);
    const canServeCached =
      isForAll ||
      (cookie && (await isReadable(slug, cookie))) ||
      (preview && (await isPreviewed(slug, String(preview))));
    if (!canServeCached) return reply.callNotFound();
    const cover = await work.run(slug, () => drawCover(slug));
    if (!isForAll) return send(request, reply, cover, 'private, no-store');
    cache.put(keyOf(slug), cover, generation);
    return send(request, reply, cover, getAge(request));
  }

  app.get('/art/covers/:file', async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!(error instanceof OverloadError)) throw error;
      return reply
        .code(503)
        .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Too many covers are being drawn. Please try again.');
    }
  });
}

/**
 * Addresses have no spaces, so this cannot collide with one. The version is not in the key: it only
 * changes headers.
 */
function keyOf(slug: string): string {
  return `cover ${slug}`;
}

function readSlug(request: FastifyRequest): string | null {
  const { file } = request.params as { file: string };
  const slug = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : '';
  return SLUG.test(slug) ? slug : null;
}

/** Pages add a version to the address that changes with the drawings. */
function getAge(request: FastifyRequest): string {
  const { v: version } = request.query as { v?: unknown };
  return version ? YEAR : DAY;
}

function send(request: FastifyRequest, reply: FastifyReply, cover: CachedPage, age: string) {
  reply.headers({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': age,
    'cross-origin-resource-policy': 'cross-origin',
  });
  return replyWithPage(request, reply, { ...cover, headers: takeKeptHeaders(reply) });
}
