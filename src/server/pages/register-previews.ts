import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#api/public.ts';
import type { TakeTurn } from '#shared/queue/take-turns.ts';
import type { SiteSource } from '#site/entry-server.tsx';
import { allowFraming } from '../security-headers.ts';
import type { BundleAssets } from './asset-manifest.ts';
import { createPersonalReader } from './in-process.ts';
import { renderPageHtml } from './page-renderer.ts';
import { compressOnce } from './sending/compressed-body.ts';
import { replyWithPage, takeKeptHeaders } from './sending/send-page.ts';

export interface PreviewOptions {
  readonly assets: BundleAssets;
  readonly getSource: () => SiteSource;
  readonly takeTurn: TakeTurn;
}

/** Answers what cannot be made at the moment, in the layout. */
type AnswerUnavailable = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends a page that is only for whoever asked for it, and is made anew each time. */
export async function replyWithPersonalPage(
  app: FastifyInstance,
  { assets, getSource, takeTurn }: PreviewOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const read = createPersonalReader(app, request);
  const { status, html } = await takeTurn(() => renderPageHtml(path, getSource(), read, assets));
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
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    allowFraming(reply);
    // The address is the secret.
    reply.header('referrer-policy', 'no-referrer');
    return replyWithPersonalPage(app, options, request, reply, path).catch((error: unknown) => {
      if (isOutage(error)) return options.answerUnavailable(request, reply);
      throw error;
    });
  }
  app.get('/preview/:token', answer);
  app.get('/preview/post/:id', answer);
  app.get('/preview/working/:id', answer);
}
