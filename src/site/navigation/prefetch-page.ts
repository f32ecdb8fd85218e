import type { PageQueries } from '../data/page-queries.ts';
import { loadPage } from './page-modules.ts';
import { listQueryKeys, resolveRoute } from './routes.ts';

/** What Chromium browsers reveal about the visitor's connection. */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean };
};

/**
 * Fetches the code and data of the page at an address, each once; does nothing if the visitor saves
 * data.
 */
export function prefetchPage(queries: PageQueries, { pathname, searchParams }: URL): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  const match = resolveRoute(pathname);
  // If this fails, the click tries again and reports it.
  loadPage(match.route).catch(() => {});
  for (const key of listQueryKeys(match, searchParams)) void queries.prefetch(key);
}
