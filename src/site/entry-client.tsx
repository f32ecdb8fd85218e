import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '#shared/pages/data-blocks.ts';
import { isPreviewPath } from '#shared/posts/preview-paths.ts';
import { followTheme } from '#ui/theme/theme.ts';
import { followTooltips } from '#ui/tooltip/follow-tooltips.ts';
import { type PageData, restoreQueries } from './data/page-data.ts';
import { PageQueries } from './data/page-queries.ts';
import { loadPage } from './navigation/page-modules.ts';
import { resolveRoute } from './navigation/routes.ts';
import { SiteApp } from './site-app.tsx';
import { noteLanding } from './source/visit-source.ts';

if (!isPreviewPath(window.location.pathname)) noteLanding(window.location, document.referrer);
followTheme();
followTooltips();
const {
  queries: outcomes,
  site,
  contactForm,
} = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData;
if (import.meta.env.DEV) {
  void import('./layout/grid-overlay.ts').then(({ followGridKey }) => followGridKey());
}
const root = document.getElementById('root') as HTMLElement;
const queries = new PageQueries();
restoreQueries(queries, outcomes);

// The page's code is loaded first, so that hydration finds the tree the server rendered.
loadPage(resolveRoute(window.location.pathname).route).then(() => {
  // As a transition, so that a key or tap meanwhile is handled first.
  startTransition(() => {
    hydrateRoot(root, <SiteApp queries={queries} site={site} contactForm={contactForm} />);
  });
});
