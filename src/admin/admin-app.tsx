import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ACCOUNT_LINK_PATH, INVITATION_PATH } from '#shared/pages/admin-screens.ts';
import { Toaster } from '#ui/toast/toast.tsx';
import { LoginScreen } from './accounts/sign-in/login-screen.tsx';
import { RequireAdmin } from './accounts/sign-in/require-admin.tsx';
import { loadPanel } from './load-panel.ts';
import { FailureBoundary } from './shell/failure-boundary.tsx';
import { FullPageFailure, FullPageWait } from './shell/full-page.tsx';

// Few visits begin with an invitation or a mail.
const InvitationScreen = lazy(() =>
  import('./accounts/team/invitation-screen.tsx').then((module) => ({
    default: module.InvitationScreen,
  })),
);

const AccountLinkScreen = lazy(() =>
  import('./accounts/account-link-screen.tsx').then((module) => ({
    default: module.AccountLinkScreen,
  })),
);

const Panel = lazy(() => loadPanel().then((module) => ({ default: module.Panel })));

export function AdminApp({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <FailureBoundary failure={<FullPageFailure onRetry={() => window.location.reload()} />}>
        <Screens />
      </FailureBoundary>
      <Toaster />
    </QueryClientProvider>
  );
}

function Screens() {
  return (
    <Switch>
      <Route path="/admin">
        <LoginScreen />
      </Route>
      <Route path={INVITATION_PATH}>
        <Suspense fallback={<FullPageWait label="Reading the invitation" />}>
          <InvitationScreen />
        </Suspense>
      </Route>
      <Route path={ACCOUNT_LINK_PATH}>
        <Suspense fallback={<FullPageWait label="Reading the link" />}>
          <AccountLinkScreen />
        </Suspense>
      </Route>
      <Route>
        <RequireAdmin>
          {(lacks) => (
            <Suspense fallback={<FullPageWait label="Opening the panel" />}>
              <Panel lacks={lacks} />
            </Suspense>
          )}
        </RequireAdmin>
      </Route>
    </Switch>
  );
}
