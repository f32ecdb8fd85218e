import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizePageUrl } from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { compressBody } from './compressed-body.ts';
import { type CachedPage, type PageCache, sendCachedPage } from './page-cache.ts';
import { createInProcessTransport, renderPageHtml } from './page-renderer.ts';

/** What the public pages are made from. */
export interface PagesOptions {
  readonly cache: PageCache;
  readonly assets: BundleAssets;
  /** Asked for at each render: the port may be known only after listening. */
  readonly getSiteUrl: () => string;
  /** When public pages change next by a scheduled post, in ISO 8601 UTC, or null. */
  readonly findNextScheduledTime: () => Promise<string | null>;
}

interface FreshPage extends CachedPage {
  readonly status: number;
}

/** Every path that nothing else answers is a public page, or the not-found page. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const transport = createInProcessTransport(app);
  const pendingRenders = new Map<string, { generation: number; page: Promise<FreshPage> }>();

  async function renderFresh(url: string, reply: FastifyReply): Promise<FreshPage> {
    const generation = options.cache.generation;
    const nextChange = await options.findNextScheduledTime();
    const page = await renderPageHtml(url, options.getSiteUrl(), transport, options.assets);
    reply.type('text/html; charset=utf-8');
    reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store');
    const fresh = {
      status: page.status,
      body: await compressBody(page.html),
      headers: reply.getHeaders() as OutgoingHttpHeaders,
      showsPosts: page.showsPosts,
      expiresAt: nextChange ? Date.parse(nextChange) : Number.POSITIVE_INFINITY,
    };
    if (page.status === 200) options.cache.put(url, fresh, generation);
    return fresh;
  }

  /** Concurrent misses share one render, unless posts have changed since it began. */
  function renderShared(url: string, reply: FastifyReply): Promise<FreshPage> {
    const pending = pendingRenders.get(url);
    if (pending?.generation === options.cache.generation) return pending.page;
    const entry = { generation: options.cache.generation, page: renderFresh(url, reply) };
    pendingRenders.set(url, entry);
    const forget = () => pendingRenders.get(url) === entry && pendingRenders.delete(url);
    entry.page.then(forget, forget);
    return entry.page;
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const requested = new URL(request.url, 'http://localhost');
    if (requested.pathname.length > 1 && requested.pathname.endsWith('/')) {
      const target = requested.pathname.replace(/\/+$/, '').replace(/^\/+/, '/');
      return reply.redirect(`${target || '/'}${requested.search}`, 308);
    }
    const url = normalizePageUrl(requested);
    const cached = options.cache.get(url, Date.now());
    const page = cached ?? (await renderShared(url, reply));
    reply.hijack();
    sendCachedPage(page, request.raw, reply.raw, 'status' in page ? Number(page.status) : 200);
    return reply;
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send({ message: 'Method not allowed' });
    }
    return answerPage(request, reply);
  });
}
