import { createRoot } from 'react-dom/client';
import { currentUserKey } from '#client/api-query.ts';
import { addIconDrawings } from '#ui/icons/icon-drawings.ts';
import { panelIconDrawings } from '#ui/icons/panel-icon-drawings.ts';
import { AdminApp } from './admin-app.tsx';
import { preloadScreen } from './admin-routes.ts';
import { watchSession } from './auth/current-user.ts';
import { createQueryClient } from './query-client.ts';

addIconDrawings(panelIconDrawings);
const queryClient = createQueryClient();
watchSession(queryClient);

// Who is signed in and the code of the first screen are fetched side by side.
void queryClient.prefetchQuery({ queryKey: currentUserKey }).then(preloadToasts);
preloadScreen(window.location.pathname);

/** Toasts tell of failures, and the line may be down by then: their code is fetched in good time. */
function preloadToasts() {
  import('#ui/toast/toast-view.tsx').catch(() => {});
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminApp queryClient={queryClient} />,
);
