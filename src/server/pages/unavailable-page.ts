import type { FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '#api/public.ts';
import {
  buildDocumentHead,
  renderUnavailablePage,
  type SiteSource,
  themeScript,
} from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { renderHtmlDocument } from './html-document.ts';
import { type CompressedBody, chooseEncoding, compressBody } from './sending/compressed-body.ts';

/**
 * Answers 503 inside the layout (BEHAVIOUR 5.7). The page is made once, so that refusing costs
 * next to nothing; it has no scripts, because they would replace it by the page of the address.
 */
export function createUnavailableAnswer(assets: BundleAssets, getSource: () => SiteSource) {
  let body: Promise<CompressedBody> | undefined;

  function render(): Promise<CompressedBody> {
    const { headHtml, bodyHtml } = renderUnavailablePage(getSource().site, unavailable().message);
    const headAndFeeds = buildDocumentHead(getSource().site.firm.name) + headHtml;
    return compressBody(
      renderHtmlDocument({ assets, themeScript, headHtml: headAndFeeds, bodyHtml, app: null }),
    );
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    body ??= render();
    const kept = await body;
    const encoding = chooseEncoding(request.headers['accept-encoding'], kept);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // Not sent past Fastify like a cached page: its hooks hold back refusals that are too many.
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .headers({ ...unavailable().details.headers, 'cache-control': 'no-store' })
      .header('vary', 'accept-encoding')
      .send(kept[encoding]?.bytes);
  };
}
