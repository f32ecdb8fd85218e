import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ConfirmIdentityDialog } from '../account/confirmation/confirm-identity-dialog.tsx';
import { FullPageFailure, FullPageWait } from '../shell/full-page.tsx';
import { AdminUserContext, useAuthState } from './current-user.ts';
import { LeaveForSite } from './leave-for-site.tsx';
import { isLoggedOut, type LoginState } from './return-path.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

// Few people ever see it.
const SetUpFactorScreen = lazy(() =>
  import('../account/factors/set-up-factor-screen.tsx').then((module) => ({
    default: module.SetUpFactorScreen,
  })),
);

/** Shows its children to people with a role only, and redirects everyone else (BEHAVIOUR 1.11). */
export function RequireAdmin({ children }: { readonly children: ReactNode }): ReactNode {
  const auth = useAuthState();
  const [path] = useLocation();
  const search = useSearch();
  switch (auth.kind) {
    case 'loading':
      return <FullPageWait label="Checking who is signed in" />;
    case 'failed':
      return <FullPageFailure onRetry={auth.retry} />;
    case 'ordinary':
      return <LeaveForSite isGreeted={false} />;
    case 'factor-missing':
      return (
        <AdminUserContext key={auth.user.id} value={auth.user}>
          <Suspense fallback={<FullPageWait label="Reading your account" />}>
            <SetUpFactorScreen />
          </Suspense>
          <SignInDialog />
          <ConfirmIdentityDialog />
        </AdminUserContext>
      );
    case 'team':
      return (
        // Another person gets a fresh screen: what this one shows is not theirs.
        <AdminUserContext key={auth.user.id} value={auth.user}>
          {children}
          <SignInDialog />
          <ConfirmIdentityDialog />
        </AdminUserContext>
      );
    case 'signed-out': {
      const state: LoginState = { returnTo: search ? `${path}?${search}` : path };
      return isLoggedOut(window.history.state) ? (
        <Redirect to="/admin" replace />
      ) : (
        <Redirect to="/admin" replace state={state} />
      );
    }
  }
}
