import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { loadPage } from './page-modules.ts';
import { listQueryKeys, resolveRoute } from './routes.ts';

/** What browsers of the Chromium family tell of the visitor's line. */
type NavigatorWithConnection = Navigator & {
  readonly connection?: { readonly saveData?: boolean };
};

/** Fetches what the page at an address needs, each part once; nothing where the visitor saves data. */
export function prefetchPage(queryClient: QueryClient, { pathname, searchParams }: URL): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData) return;
  const match = resolveRoute(pathname);
  // Without the code the click will try again, and tell.
  loadPage(match.route).catch(() => {});
  for (const queryKey of listQueryKeys(match, searchParams)) {
    void queryClient.prefetchQuery({ queryKey }).then(() => forgetFailure(queryClient, queryKey));
  }
}

/** A failure that nobody has seen yet must not be what the page shows. */
function forgetFailure(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.status === 'error' && query.getObserversCount() === 0) {
    queryClient.removeQueries({ queryKey, exact: true });
  }
}
