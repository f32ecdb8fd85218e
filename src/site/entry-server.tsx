import { renderToString } from 'react-dom/server';
import type { HttpTransport } from '#ui/http-client.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { dehydrateQueries, getPageStatus, type PageData } from './page-data.ts';
import { loadPage } from './page-modules.ts';
import { notFoundRoute } from './routes.ts';
import { resolveRoute, SiteApp } from './site-app.tsx';

export { themeScript } from '#ui/theme-script.ts';
export type { HttpTransport };

/** A rendered page in parts; the server puts them into the HTML document. */
export interface RenderedPage {
  readonly status: number;
  /** `<title>`, `<meta>` and `<link>` that the page's components asked for. */
  readonly headHtml: string;
  readonly bodyHtml: string;
  readonly data: PageData;
  /** The page module's source file, by which the build manifest knows its chunk. */
  readonly pageFile: string;
}

/** The path and the query parameters that a page knows, in one form: what the page cache goes by. */
export function normalizePageUrl(url: URL): string {
  const { route } = resolveRoute(url.pathname);
  const search = new URLSearchParams();
  for (const name of [...(route.knownParameters ?? [])].sort()) {
    const value = url.searchParams.get(name);
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${url.pathname}?${search}` : url.pathname;
}

/**
 * Renders one public page whole, with its data. `url` is normalised; `transport` reads the API in
 * process, so that the first paint and the browser's calls cannot differ.
 */
export async function renderSitePage(
  url: string,
  siteUrl: string,
  transport: HttpTransport,
): Promise<RenderedPage> {
  const { pathname: path, searchParams, search } = new URL(url, siteUrl);
  const { route, params } = resolveRoute(path);
  await loadPage(route);
  const queryClient = createQueryClient(transport);
  const keys = route.queries?.(params, searchParams) ?? [];
  await Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })));
  const markup = renderToString(
    <SiteApp
      queryClient={queryClient}
      siteUrl={siteUrl}
      serverUrl={{ path, search: search.replace(/^\?/, '') }}
    />,
  );
  const data = { siteUrl, queries: dehydrateQueries(queryClient, keys) };
  const status = route === notFoundRoute ? 404 : getPageStatus(queryClient, keys);
  queryClient.clear();
  return { status, ...splitHoistedHead(markup), data, pageFile: route.file };
}

/** React writes hoisted head elements before the first element of the tree (the layout's anchor). */
function splitHoistedHead(markup: string): { headHtml: string; bodyHtml: string } {
  const start = markup.indexOf('<div data-site');
  return { headHtml: markup.slice(0, start), bodyHtml: markup.slice(start) };
}
