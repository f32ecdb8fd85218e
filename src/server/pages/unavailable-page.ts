import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '#api/public.ts';
import {
  documentHeadHtml,
  renderUnavailablePage,
  type SiteFacts,
  themeScript,
} from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { type CompressedBody, compressBody } from './compressed-body.ts';
import { renderHtmlDocument } from './html-document.ts';
import { replyWithPage, takeKeptHeaders } from './send-page.ts';

/**
 * Answers 503 inside the layout (BEHAVIOUR 5.7). The page is made once, so that refusing costs
 * next to nothing; it has no scripts, because they would replace it by the page of the address.
 */
export function createUnavailableAnswer(assets: BundleAssets, getSite: () => SiteFacts) {
  let body: Promise<CompressedBody> | undefined;

  function render(): Promise<CompressedBody> {
    const { headHtml, bodyHtml } = renderUnavailablePage(getSite(), unavailable().message);
    const headAndFeeds = documentHeadHtml + headHtml;
    return compressBody(
      renderHtmlDocument({ assets, themeScript, headHtml: headAndFeeds, bodyHtml, app: null }),
    );
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    body ??= render();
    reply.type('text/html; charset=utf-8');
    reply.headers({ ...unavailable().details.headers, 'cache-control': 'no-store' });
    const page = { body: await body, headers: takeKeptHeaders(reply), showsPosts: false };
    return replyWithPage(request, reply, { ...page, expiresAt: 0 }, 503);
  };
}
