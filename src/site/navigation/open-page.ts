import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import type { PageQueries } from '../data/page-queries.ts';
import { loadPage } from './page-modules.ts';
import { listDocumentKeys, listQueryKeys, resolveRoute } from './routes.ts';

/** Data that takes longer than this is shown when it comes, with placeholders until then. */
const DATA_WAIT_MS = 150;

let latest: URL | undefined;

/**
 * Shows another public page without reloading the document, or the top of the one that is shown. Its code and texts are
 * fetched before the address changes, so that no blank page appears in between; of several calls the last one wins. If the
 * link is that of a card, the card's picture becomes the picture of the page, unless the data of the
 * page comes late.
 */
export async function openPage(
  queries: PageQueries,
  url: URL,
  link?: Element | null,
): Promise<void> {
  latest = url;
  const { pathname, search, hash } = url;
  if (pathname + search === window.location.pathname + window.location.search) {
    window.scrollTo({ top: 0 });
    return;
  }
  const match = resolveRoute(url.pathname);
  const data = listQueryKeys(match, url.searchParams).map((key) => queries.prefetch(key));
  const texts = listDocumentKeys(match, url.searchParams);
  try {
    await Promise.all([loadPage(match.route), ...texts.map((key) => queries.fetch(key))]);
    for (const key of texts) {
      const { error } = queries.getState(key);
      if (error !== undefined) throw error;
    }
  } catch {
    // If the code or a text fails to load (a new release, a lost connection), load the whole page instead.
    window.location.assign(url);
    return;
  }
  await Promise.race([
    Promise.all(data),
    new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS)),
  ]);
  if (latest !== url) return;
  showChange(() => {
    // Another page may be asked for before the browser begins the change.
    if (latest === url) navigate(pathname + search + hash);
  }, link);
}

/** Fades from page to page, where the browser can and nobody asked for less motion. */
function showChange(change: () => void, link?: Element | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) {
    change();
    return;
  }
  const unnameFirst = nameHeadPicture(link?.closest('.card')?.querySelector<HTMLElement>('.frame'));
  let unname = unnameFirst;
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(change);
    unnameFirst();
    unname = nameHeadPicture(
      link && document.querySelector<HTMLElement>('.case-picture, .post-cover:not(.sk)'),
    );
  });
  void finished.then(
    () => unname(),
    () => unname(),
  );
  // A transition cut short by the next one is not a failure.
  for (const promise of [ready, finished]) promise.catch(() => {});
}

/** Marks the picture that stays through the change; returns what removes the mark. */
function nameHeadPicture(picture: HTMLElement | null | undefined): () => void {
  if (picture) picture.style.viewTransitionName = 'head-picture';
  return () => {
    if (picture) picture.style.viewTransitionName = '';
  };
}
