import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { ACCOUNT_LINK_PATH, INVITATION_PATH } from '#shared/pages/admin-screens.ts';
import { Toaster } from '#ui/toast/toast.tsx';
import { AccountLinkScreen } from './accounts/account-link-screen.tsx';
import { LoginScreen } from './accounts/sign-in/login-screen.tsx';
import { RequireAdmin } from './accounts/sign-in/require-admin.tsx';
import { InvitationScreen } from './accounts/team/invitation-screen.tsx';
import { loadPanel } from './load-panel.ts';
import { FailureBoundary } from './shell/failure-boundary.tsx';
import { FullPageFailure, FullPageWait } from './shell/full-page.tsx';

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
        <InvitationScreen />
      </Route>
      <Route path={ACCOUNT_LINK_PATH}>
        <AccountLinkScreen />
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
