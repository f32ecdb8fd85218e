import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Toaster } from '#ui/toast.tsx';
import { type ServerAddress, ServerAddressContext, usePath, useSearch } from './address.ts';
import { ContactFormContext, type ContactFormState } from './contact/contact-form-state.ts';
import { followLinks } from './follow-links.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { getLoadedPage, loadPage } from './page-modules.ts';
import type { PageQueries } from './page-queries.ts';
import { resolveRoute } from './routes.ts';
import { SiteContext, type SiteFacts } from './site-context.ts';
import { PageQueriesContext } from './use-page-query.ts';
import { useScrollAndFocus } from './use-scroll-and-focus.ts';

function CurrentPage(): ReactNode {
  const path = usePath();
  const search = useSearch();
  const { route, params } = resolveRoute(path);
  const { Page } = getLoadedPage(route) ?? use(loadPage(route));
  useScrollAndFocus(path + search);
  return <Page key={path} params={params} search={new URLSearchParams(search)} />;
}

/** The public site, in the browser as on the server. */
export function SiteApp({
  queries,
  site,
  contactForm,
  serverAddress = null,
}: {
  readonly queries: PageQueries;
  readonly site: SiteFacts;
  readonly contactForm: ContactFormState | null;
  readonly serverAddress?: ServerAddress | null;
}): ReactNode {
  useEffect(() => followLinks(queries), [queries]);
  return (
    <PageQueriesContext value={queries}>
      <SiteContext value={site}>
        <ContactFormContext value={contactForm}>
          <ServerAddressContext value={serverAddress}>
            <div data-site="">
              <SiteLayout>
                <Suspense>
                  <CurrentPage />
                </Suspense>
              </SiteLayout>
              <Toaster />
            </div>
          </ServerAddressContext>
        </ContactFormContext>
      </SiteContext>
    </PageQueriesContext>
  );
}
