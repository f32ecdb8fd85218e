import { renderToString } from 'react-dom/server';
import type { ApiQueryKey } from '#client/api-query.ts';
import type { HttpAnswer, HttpReader } from '#client/http-answer.ts';
import type { HttpTransport } from '#client/http-transport.ts';
import { escapeAttribute } from '#shared/html/escape-html.ts';
import { themeColors } from '#ui/theme/theme-colors.ts';
import { postKey } from './blog/reading-queries.ts';
import type { ContactFormState } from './contact/contact-form-state.ts';
import type { DocumentQuery } from './data/documents.ts';
import { NotingQueries } from './data/noting-queries.ts';
import { dehydrateQueries, getPageStatus, type PageData } from './data/page-data.ts';
import { PageQueries } from './data/page-queries.ts';
import { provideDocuments } from './data/provide-documents.ts';
import type { SiteSource } from './describe-site.ts';
import { FooterContext } from './layout/footer-context.tsx';
import { fillFooterSlot, footerSlot } from './layout/kept-footer.tsx';
import { loadPage } from './navigation/page-modules.ts';
import {
  listDocumentKeys,
  listQueryKeys,
  notFoundRoute,
  resolveRoute,
  siteRoutes,
} from './navigation/routes.ts';
import type { RouteMatch, ServerRoute, SiteRoute } from './navigation/site-routes.ts';
import { UnavailablePage } from './pages/unavailable-page.tsx';
import { SiteApp } from './site-app.tsx';
import type { SiteFacts } from './site-context.ts';
import type { Graph } from './structured-data/json-ld.ts';
import { findPageGraph } from './structured-data/page-graph.ts';

export { themeScript } from '#ui/theme/theme-script.ts';
export { HONEYPOT_FIELD } from './contact/check/honeypot-field.tsx';
export { contactFieldNames } from './contact/contact-field-names.ts';
export { submitContactForm } from './contact/submit-contact-form.ts';
export { compareTexts, type IsSamePage } from './data/compare-texts.ts';
export { createSiteSource, type SiteSource } from './describe-site.ts';
export type { ContactFormState, DocumentQuery, HttpAnswer, HttpReader, HttpTransport, SiteFacts };

/** A rendered page in parts; the server puts them into the HTML document. */
export interface RenderedPage {
  readonly status: number;
  /** Whether many visitors are expected to read it. */
  readonly isReadOften: boolean;
  /** Whether it changes with posts. */
  readonly showsPosts: boolean;
  /** The texts that it was made of, for `compareTexts`. */
  readonly shownTexts: readonly DocumentQuery[];
  /** The `<title>`, `<meta>` and `<link>` of the page's components. */
  readonly headHtml: string;
  readonly bodyHtml: string;
  /** The page's structured data (JSON-LD); null for pages that search engines skip. */
  readonly structuredData: Graph | null;
  readonly data: PageData;
  /** Source files of the page's code, which are the keys of its chunks in the build manifest. */
  readonly files: readonly string[];
}

export interface PageAddress {
  /** Path and query without parameters the page does not know: the key of the page cache. */
  readonly url: string;
  /** If false, redirect to `href`, which includes the unknown parameters. */
  readonly isCanonical: boolean;
  readonly href: string;
}

/** Finds the canonical address of a requested page. */
export function findPageAddress({ pathname, searchParams }: URL): PageAddress {
  const { route, params } = resolveRoute(pathname);
  const known = new URLSearchParams();
  const unknown = new URLSearchParams(searchParams);
  const { knownParameters = [], getHref } = getServerRoute(route);
  for (const name of knownParameters) {
    const value = searchParams.get(name);
    if (value) known.set(name, value);
    unknown.delete(name);
  }
  const requested = withQuery(pathname, known);
  const url = getHref?.(params, known) ?? requested;
  const asked = new Set([...searchParams.keys()].filter((name) => known.has(name)));
  const isInOrder = [...asked].join() === [...known.keys()].join();
  return { url, isCanonical: url === requested && isInOrder, href: withQuery(url, unknown) };
}

function withQuery(address: string, query: URLSearchParams): string {
  if (query.size === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Renders one public page whole, with its data. `url` is normalised; `read` reads the API in
 * process, so that the first paint and the browser's calls cannot differ. `contactForm` is the
 * outcome of a form that was sent without JavaScript.
 */
export async function renderSitePage(
  url: string,
  source: SiteSource,
  read: HttpReader,
  contactForm: ContactFormState | null = null,
): Promise<RenderedPage> {
  const { site } = source;
  const { pathname: path, searchParams, search } = new URL(site.siteUrl + url);
  const match = resolveRoute(path);
  const { route, params } = match;
  await loadPage(route);
  const queries = new NotingQueries(read);
  provideDocuments(queries, source.documents, route.documents?.(params, searchParams) ?? []);
  const keys = [
    ...listQueryKeys(match, searchParams),
    ...(getServerRoute(route).opening?.(params, searchParams, source) ?? []),
  ];
  await Promise.all(keys.map((key) => queries.fetch(key)));
  const markup = fillFooterSlot(
    renderToString(
      <FooterContext value={footerSlot}>
        <SiteApp
          queries={queries}
          site={site}
          contactForm={contactForm}
          serverAddress={{ path, search }}
        />
      </FooterContext>,
    ),
    site,
  );
  const data = {
    site,
    contactForm,
    queries: dehydrateQueries(queries, [...listDocumentKeys(match, searchParams), ...keys]),
  };
  const status = isMissing(match, searchParams, queries, source)
    ? 404
    : getPageStatus(queries, route.queries?.(params, searchParams) ?? []);
  const post = params.slug && queries.getState(postKey(params.slug)).data;
  const structuredData = status === 200 ? findPageGraph(source, path, post || null) : null;
  return {
    status,
    isReadOften: getServerRoute(route).isReadOften?.(searchParams, source) ?? true,
    showsPosts: keys.length > 0,
    shownTexts: queries.listShownTexts(),
    ...splitHoistedHead(markup),
    structuredData,
    data,
    files: route.files,
  };
}

/** Loads all pages' code, so that a new build in the same folder takes nothing from this process. */
export async function loadAllPages(): Promise<void> {
  for (const route of [...siteRoutes, notFoundRoute]) await loadPage(route);
}

/** The page that says why an address cannot be shown at the moment, inside the layout. */
export function renderUnavailablePage(site: SiteFacts, reason: string) {
  const queries = new PageQueries(() => Promise.reject(new Error('This page reads nothing')));
  return splitHoistedHead(
    renderToString(
      <SiteApp
        queries={queries}
        site={site}
        contactForm={null}
        // An address that no link of the menu leads to.
        serverAddress={{ path: '/unavailable', search: '' }}
        page={<UnavailablePage reason={reason} />}
      />,
    ),
  );
}

/** Whether no route matches, or the route says that the address does not exist. */
function isMissing(
  { route, params }: RouteMatch,
  search: URLSearchParams,
  queries: PageQueries,
  source: SiteSource,
) {
  const read = <Answer,>(key: ApiQueryKey<Answer>) => queries.getState(key).data;
  return (
    route === notFoundRoute ||
    getServerRoute(route).isMissing?.(params, search, read, source) === true
  );
}

/** React writes hoisted head elements before the first element of the tree (the layout's anchor). */
function splitHoistedHead(markup: string): { headHtml: string; bodyHtml: string } {
  const start = markup.indexOf('<div data-site');
  return { headHtml: markup.slice(0, start), bodyHtml: markup.slice(start) };
}

function getServerRoute({ server }: SiteRoute): ServerRoute {
  return server || {};
}

const feeds = [
  { type: 'application/rss+xml', href: '/feed.xml', kind: 'RSS' },
  { type: 'application/atom+xml', href: '/atom.xml', kind: 'Atom' },
  { type: 'application/feed+json', href: '/feed.json', kind: 'JSON Feed' },
] as const;

/** Head elements that every public page has and no script changes, so they need no JavaScript. */
export const buildDocumentHead = (siteName: string): string =>
  [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColors.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColors.dark}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...feeds.map(
      ({ type, href, kind }) =>
        `<link rel="alternate" type="${type}" title="${escapeAttribute(`${siteName} blog`)} (${kind})" href="${href}">`,
    ),
  ].join('');
