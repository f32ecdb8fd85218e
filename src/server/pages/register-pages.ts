import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPageAddress, type SiteFacts } from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { compressBody } from './compressed-body.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { createInProcessTransport, renderPageHtml } from './page-renderer.ts';
import { registerContactForm } from './register-contact-form.ts';
import { replyWithPage, takeKeptHeaders } from './send-page.ts';

export interface PagesOptions {
  readonly cache: PageCache;
  readonly assets: BundleAssets;
  /** Called at each render, because the port may only be known after listening. */
  readonly getSiteUrl: () => string;
  /** Whether search engines may index the pages. */
  readonly isIndexable: boolean;
  /** When public pages change next by a scheduled post, in ISO 8601 UTC, or null. */
  readonly findNextScheduledTime: () => Promise<string | null>;
}

interface FreshPage extends CachedPage {
  readonly status: number;
}

/** Every path without a route of its own is a public page or the not-found page. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const transport = createInProcessTransport(app);
  const pendingRenders = new Map<string, { generation: number; page: Promise<FreshPage> }>();

  async function renderFresh(url: string, reply: FastifyReply): Promise<FreshPage> {
    const generation = options.cache.generation;
    const nextChange = await options.findNextScheduledTime();
    const page = await renderPageHtml(url, getSite(), transport, options.assets);
    reply.type('text/html; charset=utf-8');
    reply.header('cache-control', page.status === 200 ? 'public, no-cache' : 'no-store');
    const fresh = {
      status: page.status,
      body: await compressBody(page.html),
      headers: takeKeptHeaders(reply),
      showsPosts: page.showsPosts,
      expiresAt: nextChange ? Date.parse(nextChange) : Number.POSITIVE_INFINITY,
    };
    if (page.status === 200 && page.isKept) options.cache.put(url, fresh, generation);
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
    const requested = readUrl(request.url);
    const { url, isCanonical, href } = findPageAddress(requested);
    if (!isCanonical) return reply.redirect(href, 308);
    const cached = options.cache.get(url, Date.now());
    const page = cached ?? (await renderShared(url, reply));
    return replyWithPage(request, reply, page, 'status' in page ? Number(page.status) : 200);
  }

  function getSite(): SiteFacts {
    return { siteUrl: options.getSiteUrl(), isIndexable: options.isIndexable };
  }

  await registerContactForm(app, {
    siteUrl: new URL(options.getSiteUrl()),
    renderContactPage: async (form) =>
      (await renderPageHtml('/contact', getSite(), transport, options.assets, form)).html,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send({ message: 'Method not allowed' });
    }
    return answerPage(request, reply);
  });
}

/** Parses the address behind an origin, so that `//host/path` stays a path. */
function readUrl(sent: string): URL {
  const address = `http://localhost${sent}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost//');
}
