import { type ReactNode, Suspense, use, useEffect } from 'react';
import { Toaster } from '#ui/toast/toast.tsx';
import { ContactFormContext, type ContactFormState } from './contact/contact-form-state.ts';
import type { PageQueries } from './data/page-queries.ts';
import { PageQueriesContext } from './data/use-page-query.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import {
  type ServerAddress,
  ServerAddressContext,
  usePath,
  useSearch,
} from './navigation/address.ts';
import { followLinks } from './navigation/follow-links.ts';
import { getLoadedPage, loadPage } from './navigation/page-modules.ts';
import { resolveRoute } from './navigation/routes.ts';
import { useScrollAndFocus } from './navigation/use-scroll-and-focus.ts';
import { SiteContext, type SiteFacts } from './site-context.ts';

function CurrentPage(): ReactNode {
  const path = usePath();
  const search = useSearch();
  const { route, params } = resolveRoute(path);
  const { Page } = getLoadedPage(route) ?? use(loadPage(route));
  useScrollAndFocus(path + search);
  return <Page key={path} params={params} search={new URLSearchParams(search)} />;
}

/** The public site, in the browser and on the server. */
export function SiteApp({
  queries,
  site,
  contactForm,
  serverAddress = null,
  page = <CurrentPage />,
}: {
  readonly queries: PageQueries;
  readonly site: SiteFacts;
  readonly contactForm: ContactFormState | null;
  readonly serverAddress?: ServerAddress | null;
  /** On the server only: shown in the place of the page that the address means. */
  readonly page?: ReactNode;
}): ReactNode {
  useEffect(() => followLinks(queries), [queries]);
  return (
    <PageQueriesContext value={queries}>
      <SiteContext value={site}>
        <ContactFormContext value={contactForm}>
          <ServerAddressContext value={serverAddress}>
            <div data-site="">
              <SiteLayout>
                <Suspense>{page}</Suspense>
              </SiteLayout>
              <Toaster />
            </div>
          </ServerAddressContext>
        </ContactFormContext>
      </SiteContext>
    </PageQueriesContext>
  );
}
