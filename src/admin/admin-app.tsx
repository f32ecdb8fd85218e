import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { permissionOf } from '#rules/pages/admin-screens.ts';
import { Toaster } from '#ui/toast/toast.tsx';
import { lazyScreens, preloadScreen } from './admin-routes.ts';
import { LoginScreen } from './auth/login-screen.tsx';
import { RequireAdmin } from './auth/require-admin.tsx';
import { RequirePermission } from './auth/require-permission.tsx';
import { AdminLayout } from './shell/admin-layout.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { ScreenBoundary } from './shell/screen-boundary.tsx';

/** The admin panel: the login screen at /admin, and every other address behind the guard. */
export function AdminApp({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Switch>
        <Route path="/admin">
          <LoginScreen />
        </Route>
        <Route>
          <RequireAdmin>
            <AdminLayout onApproach={preloadScreen}>
              <ScreenSwitch />
            </AdminLayout>
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
