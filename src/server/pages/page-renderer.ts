import { dropMarks, showMarks } from '#shared/documents/field-marks.ts';
import { PAGE_DATA_ID } from '#shared/pages/data-blocks.ts';
import {
  buildDocumentHead,
  type ContactFormState,
  type DocumentQuery,
  type HttpReader,
  renderSitePage,
  type SiteSource,
  themeScript,
} from '#site/entry-server.tsx';
import type { BundleAssets } from './asset-manifest.ts';
import { renderDataBlock, renderHtmlDocument } from './html-document.ts';

/** A page as HTML, with the facts the cache needs. */
export interface PageHtml {
  readonly status: number;
  readonly html: string;
  readonly isReadOften: boolean;
  readonly showsPosts: boolean;
  readonly shownTexts: readonly DocumentQuery[];
}

/**
 * Renders one public page as a whole document; `url` is normalised. A static one has no scripts, and its elements
 * name the fields of texts that are marked (`field-marks.ts`).
 */
export async function renderPageHtml(
  url: string,
  source: SiteSource,
  read: HttpReader,
  assets: BundleAssets,
  contactForm: ContactFormState | null = null,
  isStatic = false,
): Promise<PageHtml> {
  const page = await renderSitePage(url, source, read, contactForm);
  const structuredData = page.structuredData ? renderStructuredData(page.structuredData) : '';
  const headHtml = buildDocumentHead(source.site.firm.name) + page.headHtml + structuredData;
  return {
    status: page.status,
    isReadOften: page.isReadOften,
    showsPosts: page.showsPosts,
    shownTexts: page.shownTexts,
    html: renderHtmlDocument({
      assets,
      themeScript,
      headHtml: isStatic ? dropMarks(headHtml) : headHtml,
      // No script of the page brings in its drawings, though the browser runs scripts.
      bodyHtml: isStatic
        ? showMarks(page.bodyHtml.replaceAll(/<\/?noscript>/g, ''))
        : page.bodyHtml,
      pageFiles: page.files,
      app: isStatic ? null : { jsonBlockId: PAGE_DATA_ID, json: page.data },
    }),
  };
}

const structuredDataBlocks = new WeakMap<object, string>();

function renderStructuredData(graph: object): string {
  const block =
    structuredDataBlocks.get(graph) ?? renderDataBlock({ type: 'application/ld+json' }, graph);
  structuredDataBlocks.set(graph, block);
  return block;
}
