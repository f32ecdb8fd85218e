import { type ReactNode, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { FullPageFailure, FullPageWait } from '../../shell/full-page.tsx';
import { AdminUserContext, useAuthState } from './current-user.ts';
import { LeaveForSite } from './leave-for-site.tsx';
import { claimPanel } from './panel-owner.ts';
import { isLoggedOut, type LoginState } from './return-path.ts';

/** The part of an account that must be set before the panel opens; null if nothing is missing. */
export type Lacking = 'factor' | 'password' | null;

interface RequireAdminProps {
  /** Called for people with a role; `lacks` is the part of their account that must be set first. */
  readonly children: (lacks: Lacking) => ReactNode;
}

const LACKING = { 'factor-missing': 'factor', 'password-missing': 'password', team: null } as const;

/** Shows its children to people with a role only, and redirects everyone else (BEHAVIOUR 1.11). */
export function RequireAdmin({ children }: RequireAdminProps): ReactNode {
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
    case 'password-missing':
    case 'team':
      return (
        <PanelOf key={auth.user.id} user={auth.user}>
          {children(LACKING[auth.kind])}
        </PanelOf>
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

interface PanelOfProps {
  readonly user: UserBody;
  readonly children: ReactNode;
}

/** A person's panel. Another person gets a fresh page: what this one shows and still sends is not theirs. */
function PanelOf({ user, children }: PanelOfProps): ReactNode {
  const [isOwn] = useState(() => claimPanel(user.id));
  if (!isOwn) return <FullPageWait label="Opening the panel" />;
  return <AdminUserContext value={user}>{children}</AdminUserContext>;
}
