import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isOutage, type PublicCalls } from '#api/public.ts';
import { hasHint } from '#shared/accounts/hint-cookie.ts';
import { SingleFlight } from '#shared/queue/single-flight.ts';
import { OverloadError, type RunTask, runAtOnce } from '#shared/queue/task-queue.ts';
import { SECOND } from '#shared/requests/cache-control.ts';
import { findPageAddress, type SiteSource } from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import type { ReadFreshness } from './freshness.ts';
import { createInProcessReader } from './in-process.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { renderPageHtml } from './page-renderer.ts';
import { registerContactForm } from './register-contact-form.ts';
import {
  type PreviewOptions,
  registerPreviews,
  replyWithPersonalPage,
} from './register-previews.ts';
import { compressBody, compressOnce } from './sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from './sending/send-page.ts';
import { createUnavailableAnswer } from './unavailable-page.ts';

export interface PagesOptions extends Pick<PreviewOptions, 'findDocumentPreview'> {
  readonly cache: PageCache;
  readonly assets: BundleAssets;
  /** Called at each render: documents change, and the port may only be known after listening. */
  readonly getSource: () => SiteSource;
  readonly readFreshness: ReadFreshness;
  /** Whether the database has stopped answering: a page's old version then waits for nothing. */
  readonly isStorageSilent: () => boolean;
  /** The calls that pages are made with. */
  readonly publicCalls: PublicCalls;
  /** The queue for what is not cached. */
  readonly runTask: RunTask;
  /** Where an address without a page leads to (BEHAVIOUR 4.8); null if nowhere. */
  readonly findRedirect: (path: string) => Promise<string | null>;
  /** Whether what was at an address without a page lies in the trash. */
  readonly isGone: (path: string) => Promise<boolean>;
}

/** Statuses of addresses that may lead elsewhere; only for these is that looked up. */
const NOT_HERE: ReadonlySet<number> = new Set([301, 404, 410]);

/** How often somebody who waits for a page looks whether the database is still there. */
const LOOK_MS = 100;

interface FreshPage extends Omit<CachedPage, 'body'> {
  readonly status: number;
  readonly html: string;
  /** The cached page; null if it is not cached. */
  readonly kept: CachedPage | null;
}

/** Every path without a route of its own is a public page or the not-found page. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { cache, getSource } = options;
  const read = createInProcessReader(app, cache, options.publicCalls);
  const renders = new SingleFlight<FreshPage>();
  const answerUnavailable = createUnavailableAnswer(options.assets, getSource);

  async function renderFresh(url: string, { headers: sent }: FastifyRequest, reply: FastifyReply) {
    const { generation, expiresAt } = await options.readFreshness();
    const rendered = await renderPageHtml(url, getSource(), read, options.assets);
    const { status, html, isReadOften, showsPosts, shownTexts } = rendered;
    reply.type('text/html; charset=utf-8');
    reply.header('cache-control', status === 200 ? SECOND : 'no-store');
    const headers = takeKeptHeaders(reply);
    const page = { status, html, headers, showsPosts, expiresAt };
    if (status !== 200) return { ...page, kept: null };
    const body = isReadOften
      ? await compressBody(html)
      : await compressOnce(html, sent['accept-encoding']);
    const kept = { body, headers, showsPosts, shownTexts, expiresAt };
    cache.put(url, kept, generation);
    return { ...page, kept };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const requested = readUrl(request.url);
    const { url, isCanonical, href } = findPageAddress(requested);
    if (!isCanonical) return reply.redirect(href, 308);
    const kept = cache.get(url, Date.now());
    if (kept) return replyWithPage(request, reply, kept);
    // Concurrent misses share one render, unless posts have changed since it began.
    const renderInTurn = () => getRunTask(request, options)(() => renderFresh(url, request, reply));
    const making = orOverload(() => renders.run(`${cache.generation} ${url}`, renderInTurn));
    // Whoever asks for a page with an old form does not wait for a silent database.
    const fresh = await (cache.getDropped(url) ? orSilence(making, options) : making);
    if (fresh?.kept) return replyWithPage(request, reply, fresh.kept);
    const target = await findTarget(fresh, requested, options);
    // Browsers must not keep it: the address may have a page again.
    if (target) return reply.header('cache-control', 'no-cache').redirect(target, 301);
    return answerUnkept(url, fresh, request, reply);
  }

  /** Answers with a page that is not cached, or with what there is instead. */
  async function answerUnkept(
    url: string,
    fresh: FreshPage | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (fresh?.status === 404 && isPostFor(request)) {
      return replyWithPersonalPage(app, options, request, reply, url);
    }
    const old = !fresh || fresh.status >= 500 ? cache.getDropped(url) : undefined;
    if (old) return replyWithPage(request, reply, old);
    if (!fresh) return answerUnavailable(request, reply);
    const body = await compressOnce(fresh.html, request.headers['accept-encoding']);
    const isGone = fresh.status === 404 && (await options.isGone(readUrl(url).pathname));
    return replyWithPage(request, reply, { ...fresh, body }, isGone ? 410 : toPageStatus(fresh));
  }

  registerPreviews(app, { ...options, answerUnavailable });
  await registerContactForm(app, {
    siteUrl: new URL(getSource().site.siteUrl),
    renderContactPage: async (form) =>
      (await renderPageHtml('/contact', getSource(), read, options.assets, form)).html,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('method_not_allowed', { headers: { allow: 'GET, HEAD' } });
    }
    return answerPage(request, reply).catch((error: unknown) => {
      // Whether the address leads elsewhere is not known without the database.
      if (isOutage(error)) return answerUnavailable(request, reply);
      throw error;
    });
  });
}

/** The result; null once the database is silent. */
async function orSilence<Result>(
  making: Promise<Result>,
  { isStorageSilent }: Pick<PagesOptions, 'isStorageSilent'>,
): Promise<Result | null> {
  const made = new AbortController();
  const silence = (async () => {
    while (!isStorageSilent()) await delay(LOOK_MS, null, { signal: made.signal });
    return null;
  })();
  return Promise.race([making, silence]).finally(() => made.abort());
}

/** The result; null if too much else is being made. */
const orOverload = <Result>(make: () => Promise<Result>): Promise<Result | null> =>
  make().catch((error: unknown) => {
    if (error instanceof OverloadError) return null;
    throw error;
  });

/** Pages that the server makes in advance are made one at a time anyway. */
const getRunTask = ({ raw }: FastifyRequest, { runTask }: Pick<PagesOptions, 'runTask'>) =>
  raw.socket instanceof Socket ? runTask : runAtOnce;

/** Where an address without a page leads to, with the same query; null if nowhere. */
async function findTarget(
  fresh: FreshPage | null,
  { pathname, search }: URL,
  { findRedirect }: Pick<PagesOptions, 'findRedirect'>,
): Promise<string | null> {
  if (!fresh || !NOT_HERE.has(fresh.status)) return null;
  const target = await findRedirect(pathname);
  return target ? target + search : null;
}

/**
 * Whether a post that visitors cannot read may be there for this person: the page is then rendered
 * for them, so that writers see their draft at once (BEHAVIOUR 1.9).
 */
function isPostFor({ url, headers: { cookie = '' } }: FastifyRequest): boolean {
  return /^\/blog\/[^/?]+(?:\?|$)/.test(url) && hasHint(cookie);
}

/** A post that has moved meanwhile, and cannot be followed any more, is not there. */
const toPageStatus = ({ status }: FreshPage) => (status === 301 ? 404 : status);

/** Parses the address behind an origin, so that `//host/path` stays a path. */
function readUrl(sent: string): URL {
  const address = `http://localhost${sent}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost//');
}
