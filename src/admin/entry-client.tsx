import { createRoot } from 'react-dom/client';
import { createQueryClient, currentUserKey } from '#ui/query-client.ts';
import { AdminApp } from './admin-app.tsx';
import { preloadScreen } from './admin-routes.ts';
import { watchSession } from './auth/current-user.ts';

/** Late enough not to compete with the first screen. */
const TOAST_PRELOAD_DELAY_MS = 1000;

const queryClient = createQueryClient();
watchSession(queryClient);

// Who is signed in and the code of the first screen are fetched side by side.
void queryClient.prefetchQuery({ queryKey: currentUserKey });
preloadScreen(window.location.pathname);

// Toasts tell of failures, and the line may be down by then: their code is fetched in good time.
window.setTimeout(() => void import('#ui/toast-view.tsx').catch(() => {}), TOAST_PRELOAD_DELAY_MS);

createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminApp queryClient={queryClient} />,
);
