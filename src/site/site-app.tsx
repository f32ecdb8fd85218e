import { type ReactNode, Suspense, use, useEffect } from 'react';
import type { ApiQueryKey } from '#client/api-query.ts';
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
import { listDocumentKeys, resolveRoute } from './navigation/routes.ts';
import type { SiteRoute } from './navigation/site-routes.ts';
import { useScrollAndFocus } from './navigation/use-scroll-and-focus.ts';
import { SiteContext, type SiteFacts } from './site-context.ts';

function CurrentPage(): ReactNode {
  const path = usePath();
  const search = useSearch();
  const searchParams = new URLSearchParams(search);
  const match = resolveRoute(path);
  const page = getLoadedPage(match.route);
  const queries = use(PageQueriesContext);
  const texts = listDocumentKeys(match, searchParams);
  const isThere = page && queries.whenRead(texts) === null;
  const { Page } = isThere ? page : use(loadWithTexts(match.route, queries, texts));
  useScrollAndFocus(path + search);
  return <Page key={path} params={match.params} search={searchParams} />;
}

/** The code of a page, once its texts are there too; if one fails, the whole page is loaded, as for a link. */
async function loadWithTexts(
  route: SiteRoute,
  queries: PageQueries,
  texts: readonly ApiQueryKey[],
): ReturnType<typeof loadPage> {
  const [page] = await Promise.all([loadPage(route), queries.whenRead(texts)]);
  if (import.meta.env.SSR || !texts.some((key) => queries.hasFailed(key))) return page;
  window.location.reload();
  return new Promise(() => {});
}

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
