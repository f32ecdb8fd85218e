import type { PageQueries } from '../data/page-queries.ts';
import { openPage } from './open-page.ts';
import { loadPage } from './page-modules.ts';
import { listDocumentKeys, listQueryKeys, resolveRoute, siteRoutes } from './routes.ts';
import { findRoute } from './site-routes.ts';

/** The visitor's connection, as Chromium browsers reveal it. */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean };
};

/** Fetches code and data of the page at an address once; nothing if the visitor saves data. */
function prefetchPage(queries: PageQueries, { pathname, searchParams }: URL): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  const match = resolveRoute(pathname);
  // If this fails, the click tries again and reports it.
  loadPage(match.route).catch(() => {});
  const keys = [...listDocumentKeys(match, searchParams), ...listQueryKeys(match, searchParams)];
  for (const key of keys) void queries.prefetch(key);
}

/** A pointer that stays on a link this long is not just passing. */
const INTENT_MS = 65;

/**
 * Handles every link and search form that leads to a public page, including links in articles: the
 * page is shown without reloading the document, and prefetched on hover, focus or touch. Everything
 * else, and events that another handler has handled, is left to the browser. Returns a function
 * that stops it.
 */
export function followLinks(queries: PageQueries): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const followLink = (event: MouseEvent) => {
    const url = findPageUrl(event);
    if (!url || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void openPage(queries, url, event.target as Element);
  };

  const openAnswer = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const url = new URL(form.action);
    if (event.defaultPrevented || form.method !== 'get' || !isPage(url)) return;
    event.preventDefault();
    for (const [name, value] of new FormData(form)) {
      if (value !== '') url.searchParams.set(name, String(value));
    }
    void openPage(queries, url);
  };

  let intent: ReturnType<typeof setTimeout> | undefined;
  const prepare = (event: Event) => {
    clearTimeout(intent);
    const url = findPageUrl(event);
    const delayMs = event.type === 'pointerover' ? INTENT_MS : 0;
    if (url) intent = setTimeout(() => prefetchPage(queries, url), delayMs);
  };

  document.addEventListener('click', followLink, { signal });
  document.addEventListener('submit', openAnswer, { signal });
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prepare, { signal, passive: true });
  }
  return () => listening.abort();
}

/** The target of the link around an event, if it is a public page. */
function findPageUrl({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return isPage(url) && !leadsWithinPage(url) ? url : null;
}

function isPage({ origin, pathname }: URL): boolean {
  return origin === window.location.origin && findRoute(siteRoutes, pathname) !== null;
}

function leadsWithinPage({ pathname, search, hash }: URL): boolean {
  const here = window.location;
  return hash !== '' && pathname === here.pathname && search === here.search;
}

/** With a modifier key or another button a link opens elsewhere. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
