import type { FastifyInstance } from 'fastify';
import { PAGE_DATA_ID } from '#rules/pages/data-blocks.ts';
import {
  type ContactFormState,
  documentHeadHtml,
  type HttpTransport,
  renderSitePage,
  type SiteFacts,
  themeScript,
} from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { renderDataBlock, renderHtmlDocument } from './html-document.ts';
import { IN_PROCESS } from './keep-api-answers.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

/** A page as HTML, with the facts the cache needs. */
export interface PageHtml {
  readonly status: number;
  readonly html: string;
  readonly isKept: boolean;
  readonly showsPosts: boolean;
}

/** Calls the API in process, through the same routes as the browser. */
export function createInProcessTransport(app: FastifyInstance, cache: PageCache): HttpTransport {
  return async (method, url) => {
    const kept = method === 'GET' && cache.get(url, Date.now());
    if (kept) return readKept(kept);
    const headers = { [IN_PROCESS]: 'true' };
    const answer = await app.inject({ method: method as 'GET', url, headers });
    return {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      header: (name) => {
        const value = answer.headers[name];
        return value === undefined ? null : String(value);
      },
      text: answer.payload,
    };
  };
}

function readKept({ headers, body }: CachedPage): Awaited<ReturnType<HttpTransport>> {
  return {
    status: 200,
    statusText: 'OK',
    header: (name) => (headers[name] === undefined ? null : String(headers[name])),
    text: body.identity.bytes.toString(),
  };
}

/** Renders one public page as a whole document; `url` is normalised. */
export async function renderPageHtml(
  url: string,
  site: SiteFacts,
  transport: HttpTransport,
  assets: BundleAssets,
  contactForm: ContactFormState | null = null,
): Promise<PageHtml> {
  const page = await renderSitePage(url, site, transport, contactForm);
  const structuredData = page.structuredData
    ? renderDataBlock({ type: 'application/ld+json' }, page.structuredData)
    : '';
  return {
    status: page.status,
    isKept: page.isKept,
    showsPosts: page.data.queries.length > 0,
    html: renderHtmlDocument({
      assets,
      themeScript,
      headHtml: documentHeadHtml + page.headHtml + structuredData,
      bodyHtml: page.bodyHtml,
      jsonBlockId: PAGE_DATA_ID,
      json: page.data,
      pageFiles: page.files,
    }),
  };
}
