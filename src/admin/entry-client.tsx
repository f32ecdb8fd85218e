import { createRoot } from 'react-dom/client';
import { addIconDrawings } from '#ui/icons/icon-drawings.ts';
import { panelIconDrawings } from '#ui/icons/panel-icon-drawings.ts';
import { followTheme } from '#ui/theme/theme.ts';
import { followTooltips } from '#ui/tooltip/follow-tooltips.ts';
import { AdminApp } from './admin-app.tsx';
import { preloadScreen } from './admin-routes.ts';
import { currentUserOptions } from './api-client.ts';
import { watchSession } from './auth/current-user.ts';
import { createQueryClient } from './query-client.ts';

followTheme();
followTooltips();
addIconDrawings(panelIconDrawings);
const queryClient = createQueryClient();
watchSession(queryClient);

// Who is signed in and the first screen's code are fetched in parallel.
void queryClient.prefetchQuery(currentUserOptions).then(preloadToasts);
preloadScreen(window.location.pathname);

/** Toasts report failures, when the connection may be down, so their code is fetched early. */
function preloadToasts() {
  import('#ui/toast/toast-view.tsx').catch(() => {});
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminApp queryClient={queryClient} />,
);
