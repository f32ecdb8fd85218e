import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#api/public.ts';
import type { PublishedDocuments } from '#shared/documents/published-documents.ts';
import type { RunTask } from '#shared/queue/task-queue.ts';
import { createSiteSource, type SiteSource } from '#site/entry-server.tsx';
import { allowFraming } from '../security-headers.ts';
import type { BundleAssets } from './asset-manifest.ts';
import { createPersonalReader } from './in-process.ts';
import { renderPageHtml } from './page-renderer.ts';
import { compressOnce } from './sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from './sending/send-page.ts';

export interface PreviewOptions {
  readonly assets: BundleAssets;
  readonly getSource: () => SiteSource;
  readonly runTask: RunTask;
  /** The site with the working copy of a document in place, and its page; null for who may not see it. */
  readonly findDocumentPreview: (
    asked: DocumentAsked,
  ) => Promise<{ readonly documents: PublishedDocuments; readonly path: string } | null>;
}

/** A document by the token of a link, or by its name for whom these cookies belong to. */
export type DocumentAsked =
  | { readonly token: string }
  | { readonly type: string; readonly id: string; readonly cookie: string };

/** Answers what cannot be made at the moment, in the layout. */
type AnswerUnavailable = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends a page that is only for whoever asked for it, and is made anew each time. */
export async function replyWithPersonalPage(
  app: FastifyInstance,
  { assets, getSource, runTask }: Pick<PreviewOptions, 'assets' | 'getSource' | 'runTask'>,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  isStatic = false,
): Promise<FastifyReply> {
  const read = createPersonalReader(app, request);
  const { status, html } = await runTask(() =>
    renderPageHtml(path, getSource(), read, assets, null, isStatic),
  );
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const body = await compressOnce(html, request.headers['accept-encoding']);
  const page = { body, headers: takeKeptHeaders(reply), showsPosts: true, expiresAt: 0 };
  // A former slug of a draft: the browser follows it when it asks again.
  return replyWithPage(request, reply, page, status === 301 ? 404 : status);
}

/**
 * `/preview/…`: posts that visitors may not be able to read yet (BEHAVIOUR 8.1). The panel shows
 * them in frames, so these pages alone allow frames of this site.
 */
export function registerPreviews(
  app: FastifyInstance,
  options: PreviewOptions & { readonly answerUnavailable: AnswerUnavailable },
): void {
  const orUnavailable =
    <Request extends FastifyRequest>(
      answerPage: (request: Request, reply: FastifyReply) => Promise<unknown>,
    ) =>
    (request: Request, reply: FastifyReply) =>
      answerPage(request, reply).catch((error: unknown) => {
        if (isOutage(error)) return options.answerUnavailable(request, reply);
        throw error;
      });
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    allowFraming(reply);
    // The address is the secret.
    reply.header('referrer-policy', 'no-referrer');
    return replyWithPersonalPage(app, options, request, reply, path);
  }
  /** A page of the site, without its scripts, which would go by its address. */
  async function answerDocument(
    asked: DocumentAsked,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const found = await options.findDocumentPreview(asked);
    if (!found) return reply.callNotFound();
    allowFraming(reply);
    reply.header('referrer-policy', 'no-referrer');
    const { siteUrl } = options.getSource().site;
    const getSource = createSiteSource(
      () => ({ siteUrl, isIndexable: false }),
      () => found.documents,
    );
    return replyWithPersonalPage(app, { ...options, getSource }, request, reply, found.path, true);
  }
  app.get<{ Params: { token: string } }>(
    '/preview/document/:token',
    orUnavailable((request, reply) =>
      answerDocument({ token: request.params.token }, request, reply),
    ),
  );
  app.get<{ Params: { type: string; id: string } }>(
    '/preview/document/:type/:id',
    orUnavailable((request, reply) =>
      answerDocument({ ...request.params, cookie: request.headers.cookie ?? '' }, request, reply),
    ),
  );
  app.get('/preview/:token', orUnavailable(answer));
  app.get('/preview/post/:id', orUnavailable(answer));
  app.get('/preview/working/:id', orUnavailable(answer));
}
