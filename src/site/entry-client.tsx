import { hydrateRoot } from 'react-dom/client';
// Every page needs these: in the entry they cost no request of their own.
import '#ui/relative-time.tsx';
import '#ui/skeleton.tsx';
import '#ui/cover-image.tsx';
import './page-head.tsx';
import { createQueryClient } from '#ui/query-client.ts';
import { type PageData, restoreQueries } from './page-data.ts';
import { loadPage } from './page-modules.ts';
import { resolveRoute } from './routes.ts';
import { SiteApp } from './site-app.tsx';

const { queries, site, contactForm } = JSON.parse(
  document.getElementById('page-data')?.textContent ?? '',
) as PageData;
const root = document.getElementById('root') as HTMLElement;
const queryClient = createQueryClient();
restoreQueries(queryClient, queries);

// The page's code comes first: hydration then finds the same tree that the server rendered.
loadPage(resolveRoute(window.location.pathname).route).then(() => {
  hydrateRoot(root, <SiteApp queryClient={queryClient} site={site} contactForm={contactForm} />);
});
