import { createRoot } from 'react-dom/client';
import { hasHint } from '#shared/accounts/hint-cookie.ts';
// At once, because toasts say what fails when nothing can be fetched.
import '#ui/toast/toast-view.tsx';
import { followTheme } from '#ui/theme/theme.ts';
import { followTooltips } from '#ui/tooltip/follow-tooltips.ts';
import { watchSession } from './accounts/sign-in/current-user.ts';
import { sayAgain } from './accounts/sign-in/panel-owner.ts';
import { AdminApp } from './admin-app.tsx';
import { preloadScreen } from './admin-routes.ts';
import { currentUserOptions } from './api-client.ts';
import { preloadPanel } from './load-panel.ts';
import { createQueryClient } from './query-client.ts';
import { keepFocus } from './shell/keep-focus.ts';

followTheme();
followTooltips();
keepFocus(document);
sayAgain();
const queryClient = createQueryClient();
watchSession(queryClient);

// Who is signed in and the first screen's code are fetched in parallel, if anybody seems to be. To others the panel
// comes with the first key that they type to sign in.
void queryClient.prefetchQuery(currentUserOptions);
if (hasHint(document.cookie)) {
  preloadPanel();
  preloadScreen(window.location.pathname);
}

// No await in this module: what other chunks share with one that waits would be split into a dozen files.
createRoot(document.getElementById('root') as HTMLElement).render(
  <AdminApp queryClient={queryClient} />,
);
