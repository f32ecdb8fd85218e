import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { INVITATION_PATH, permissionOf } from '#rules/pages/admin-screens.ts';
import { Toaster } from '#ui/toast/toast.tsx';
import { lazyScreens, preloadScreen } from './admin-routes.ts';
import { LoginScreen } from './auth/login-screen.tsx';
import { RequireAdmin } from './auth/require-admin.tsx';
import { RequirePermission } from './auth/require-permission.tsx';
import { PaletteHost } from './palette/palette-host.tsx';
import { AdminLayout } from './shell/admin-layout.tsx';
import { FullPageWait } from './shell/full-page.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenBoundary } from './shell/screen-boundary.tsx';

// Few visits begin with an invitation.
const InvitationScreen = lazy(() =>
  import('./team/invitation-screen.tsx').then((module) => ({ default: module.InvitationScreen })),
);

/** The admin panel: the login screen at /admin, and every other address behind the guard. */
export function AdminApp({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Switch>
        <Route path="/admin">
          <LoginScreen />
        </Route>
        <Route path={INVITATION_PATH}>
          <Suspense fallback={<FullPageWait label="Reading the invitation" />}>
            <InvitationScreen />
          </Suspense>
        </Route>
        <Route>
          <RequireAdmin>
            <AdminLayout onApproach={preloadScreen}>
              <ScreenSwitch />
            </AdminLayout>
            <PaletteHost />
          </RequireAdmin>
        </Route>
      </Switch>
      <Toaster />
    </QueryClientProvider>
  );
}

function ScreenSwitch() {
  return (
    <Switch>
      {lazyScreens.map(({ pattern, title, Screen }) => (
        <Route key={pattern} path={pattern}>
          {(params) => (
            <ScreenBoundary title={title}>
              <RequirePermission permission={permissionOf(pattern)} title={title}>
                <Suspense fallback={<LoadingScreen title={title} />}>
                  <Screen params={params} />
                </Suspense>
              </RequirePermission>
            </ScreenBoundary>
          )}
        </Route>
      ))}
      <Route>
        <NotFoundScreen />
      </Route>
    </Switch>
  );
}
