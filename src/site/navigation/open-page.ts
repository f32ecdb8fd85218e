import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { loadPage } from './page-modules.ts';
import { resolveRoute } from './routes.ts';

let latest: URL | undefined;

/**
 * Shows another public page without loading the document anew. Its code is fetched before the
 * address changes, so that no blank page shows between; of several calls the last one counts.
 */
export async function openPage(url: URL): Promise<void> {
  latest = url;
  try {
    await loadPage(resolveRoute(url.pathname).route);
  } catch {
    // Code that cannot be had any more (a new release, a lost line) is left to a full page load.
    window.location.assign(url);
    return;
  }
  if (latest !== url) return;
  const { pathname, search, hash } = url;
  showChange(() => navigate(pathname + search + hash));
}

/** Fades from page to page where the browser can and the visitor does not mind. */
function showChange(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !document.startViewTransition) {
    change();
    return;
  }
  const { ready, finished } = document.startViewTransition(() => flushSync(change));
  // A transition that the next one cuts short is no failure.
  for (const promise of [ready, finished]) promise.catch(() => {});
}
