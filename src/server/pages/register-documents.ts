import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, type TextDocument } from '#api/public.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import type { ReadFreshness } from './freshness.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { compressBody } from './sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from './sending/send-page.ts';

export interface DocumentsOptions {
  readonly cache: PageCache;
  readonly documents: readonly TextDocument[];
  /** The time as ISO 8601 in UTC. */
  readonly now: () => string;
  readonly readFreshness: ReadFreshness;
  /** The queue for what is not cached. */
  readonly runTask: RunTask;
}

/** Documents contain dates, which change day by day. */
const KEPT_MS_MAX = 3_600_000;

/**
 * Feeds, sitemaps and the like. They live in the page cache, written and compressed once until
 * posts change.
 */
export function registerDocuments(app: FastifyInstance, options: DocumentsOptions): void {
  const { cache, now, readFreshness, runTask } = options;
  const work = new SingleFlight<CachedPage | null>();

  async function writeFresh(
    document: TextDocument,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CachedPage | null> {
    const { generation, expiresAt } = document.showsPosts
      ? await readFreshness()
      : { generation: cache.generation, expiresAt: Number.POSITIVE_INFINITY };
    const { part = '' } = request.params as { part?: string };
    const text = await document.write(part);
    if (text === null) return null;
    reply.headers({
      'content-type': document.contentType,
      'cache-control': `public, max-age=${document.maxAgeSeconds}, s-maxage=1, stale-while-revalidate=1`,
      // Readers that are web pages may fetch it too: all of it is public.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const latest = Date.parse(now()) + KEPT_MS_MAX;
    const page = {
      body: await compressBody(text),
      headers: takeKeptHeaders(reply),
      showsPosts: document.showsPosts,
      dependsOnAccept: isFeed(document.contentType),
      expiresAt: Math.min(expiresAt, latest),
    };
    cache.put(getPath(request), page, generation);
    return page;
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (isOutage(error)) throw error;
      request.log.error(
        { err: error },
        'Writing a document failed: it is tried again with the next request',
      );
      return reply
        .code(500)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send('This document cannot be written at the moment. Please try again later.\n');
    });
    for (const document of options.documents) {
      scope.get(document.path, async (request, reply) => {
        const path = getPath(request);
        const page =
          cache.get(path, Date.parse(now())) ??
          (await work
            .run(`${cache.generation} ${path}`, () =>
              runTask(() => writeFresh(document, request, reply)),
            )
            .catch((error: unknown) => {
              const old = isOutage(error) && cache.getDropped(path);
              if (old) return old;
              throw error;
            }));
        if (!page) return reply.callNotFound();
        return replyWithPage(request, reply, showToPeople(page, request));
      });
    }
  });
}

/**
 * Browsers show a feed by its style sheet only if it is plain XML; they say that they want HTML, which
 * no feed reader does.
 */
function showToPeople(page: CachedPage, { headers }: FastifyRequest): CachedPage {
  const type = String(page.headers['content-type']);
  if (!isFeed(type)) return page;
  const isPerson = headers.accept?.includes('text/html') === true;
  const contentType = isPerson ? 'application/xml; charset=utf-8' : type;
  const vary = [page.headers.vary, 'accept'].filter(Boolean).join(', ');
  return { ...page, headers: { ...page.headers, 'content-type': contentType, vary } };
}

const isFeed = (type: string) => /^application\/(?:rss|atom)\+xml/.test(type);

function getPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}
