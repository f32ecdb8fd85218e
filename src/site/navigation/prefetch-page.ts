import type { PageQueries } from '../data/page-queries.ts';
import { loadPage } from './page-modules.ts';
import { listQueryKeys, resolveRoute } from './routes.ts';

/** What browsers of the Chromium family tell of the visitor's line. */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean };
};

/** Fetches what the page at an address needs, each part once; nothing where the visitor saves data. */
export function prefetchPage(queries: PageQueries, { pathname, searchParams }: URL): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  const match = resolveRoute(pathname);
  // Without the code the click will try again, and tell.
  loadPage(match.route).catch(() => {});
  for (const key of listQueryKeys(match, searchParams)) void queries.prefetch(key);
}
