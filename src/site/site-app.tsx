import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use } from 'react';
import { type AroundNavHandler, Router, useLocation, useSearch } from 'wouter';
import { Toaster } from '#ui/toast.tsx';
import { ContactFormContext, type ContactFormState } from './contact/contact-form-state.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { getLoadedPage, loadPage } from './page-modules.ts';
import { notFoundRoute, siteRoutes } from './routes.ts';
import { SiteContext, type SiteFacts } from './site-context.ts';
import { findRoute, type RouteMatch } from './site-routes.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

/** The route that answers a path; the not-found page answers what no other does. */
export function resolveRoute(path: string): RouteMatch {
  return findRoute(siteRoutes, path) ?? { route: notFoundRoute, params: {} };
}

/** The next page's code is fetched before the address changes, so that no blank page shows between. */
const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const path = new URL(String(to), window.location.href).pathname;
  void loadPage(resolveRoute(path).route)
    // Code that cannot be had any more (a new release, a lost line) is left to a full page load.
    .then(() => navigate(to, options))
    .catch(() => window.location.assign(String(to)));
};

function CurrentPage(): ReactNode {
  const [path] = useLocation();
  const search = useSearch();
  const { route, params } = resolveRoute(path);
  const { Page } = getLoadedPage(route) ?? use(loadPage(route));
  useScrollAndFocus(path);
  return <Page key={path} params={params} search={new URLSearchParams(search)} />;
}

/** The public site. `serverUrl` is the path and query being rendered on the server. */
export function SiteApp({
  queryClient,
  site,
  contactForm,
  serverUrl,
}: {
  readonly queryClient: QueryClient;
  readonly site: SiteFacts;
  readonly contactForm: ContactFormState | null;
  readonly serverUrl?: { readonly path: string; readonly search: string };
}): ReactNode {
  const ssr = serverUrl ? { ssrPath: serverUrl.path, ssrSearch: serverUrl.search } : {};
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <ContactFormContext value={contactForm}>
          <Router {...ssr} aroundNav={aroundNavigation}>
            <div data-site="">
              <SiteLayout>
                <Suspense>
                  <CurrentPage />
                </Suspense>
              </SiteLayout>
              <Toaster />
            </div>
          </Router>
        </ContactFormContext>
      </SiteContext>
    </QueryClientProvider>
  );
}
