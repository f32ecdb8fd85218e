import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type PageData, restoreQueries } from './page-data.ts';
import { loadPage } from './page-modules.ts';
import { PageQueries } from './page-queries.ts';
import { resolveRoute } from './routes.ts';
import { SiteApp } from './site-app.tsx';

const {
  queries: outcomes,
  site,
  contactForm,
} = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData;
const root = document.getElementById('root') as HTMLElement;
const queries = new PageQueries();
restoreQueries(queries, outcomes);

// The page's code comes first: hydration then finds the same tree that the server rendered.
loadPage(resolveRoute(window.location.pathname).route).then(() => {
  // In slices: a key or a tap meanwhile is answered first.
  startTransition(() => {
    hydrateRoot(root, <SiteApp queries={queries} site={site} contactForm={contactForm} />);
  });
});
