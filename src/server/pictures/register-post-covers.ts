import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY, YEAR } from '../cache-control.ts';
import { compressBody } from '../pages/compressed-body.ts';
import { type CachedPage, type PageCache, sendCachedPage } from '../pages/page-cache.ts';
import { SharedWork } from '../shared-work.ts';

/** The characters of slugs. */
const SEED = /^[\p{L}\p{M}\p{N}-]{1,200}$/u;

/**
 * `/art/covers/{seed}.svg` is the drawing of a post without a cover image; the seed is its slug.
 * Any seed has one, so drawings do not reveal which posts exist.
 */
export function registerPostCovers(
  app: FastifyInstance,
  { cache, draw }: { readonly cache: PageCache; readonly draw: (seed: string) => string },
): void {
  const work = new SharedWork<CachedPage>();

  async function makeCover(seed: string): Promise<CachedPage> {
    const cover = {
      body: await compressBody(draw(seed)),
      headers: {},
      showsPosts: false,
      expiresAt: Number.POSITIVE_INFINITY,
    };
    cache.put(keyOf(seed), cover, cache.generation);
    return cover;
  }

  app.get('/art/covers/:file', async (request, reply) => {
    const seed = readSeed(request);
    if (seed === null) return reply.callNotFound();
    const cover = cache.get(keyOf(seed), 0) ?? (await work.run(seed, () => makeCover(seed)));
    setHeaders(request, reply);
    reply.hijack();
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    sendCachedPage({ ...cover, headers }, request.raw, reply.raw);
    return reply;
  });
}

/**
 * Addresses have no spaces, so this cannot collide with one. The version is not in the key: it only
 * changes headers.
 */
function keyOf(seed: string): string {
  return `cover ${seed}`;
}

function readSeed(request: FastifyRequest): string | null {
  const { file } = request.params as { file: string };
  const seed = file.endsWith('.svg') ? file.slice(0, -'.svg'.length).normalize('NFC') : '';
  return SEED.test(seed) ? seed : null;
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const { v: version } = request.query as { v?: unknown };
  reply.headers({
    'content-type': 'image/svg+xml; charset=utf-8',
    // Pages add a version to the address that changes with the drawings.
    'cache-control': version ? YEAR : DAY,
    'cross-origin-resource-policy': 'cross-origin',
  });
}
