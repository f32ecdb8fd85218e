import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { roleOf } from '#client/role-of.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { isPermitted, type Permission } from '#shared/accounts/permissions.ts';
import { currentUserOptions } from '../../api-client.ts';
import { answerSignIn, askToSignIn } from './sign-in-again.ts';

/** The states of BEHAVIOUR 3.1, and the failure to find out. */
export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ordinary'; readonly user: UserBody }
  | { readonly kind: 'factor-missing' | 'password-missing'; readonly user: UserBody }
  | { readonly kind: 'team'; readonly user: UserBody };

/** Who is signed in; read once and then kept (BEHAVIOUR 3.3). */
export function useAuthState(): AuthState {
  const query = useQuery(currentUserOptions);
  if (query.data) {
    const role = roleOf(query.data);
    if (!role) return { kind: 'ordinary', user: query.data };
    const user = { ...query.data, role };
    if (user.lacksPassword) return { kind: 'password-missing', user };
    return { kind: user.lacksFactor ? 'factor-missing' : 'team', user };
  }
  if (query.data === null) return { kind: 'signed-out' };
  if (query.isFetching) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void query.refetch() };
}

/** The person with a role whom the guard let in. */
export const AdminUserContext = createContext<UserBody | null>(null);

/** The signed-in person, who has a role. Throws outside the guard. */
export function useAdminUser(): UserBody {
  const user = useContext(AdminUserContext);
  if (!user) throw new Error('useAdminUser needs RequireAdmin above it.');
  return user;
}

const isUser = ([path]: QueryKey) => path === currentUserOptions.queryKey[0];

/** Sets the signed-in user (null for nobody) and forgets everything another user has read. */
export function rememberUser(queryClient: QueryClient, user: UserBody | null): void {
  const last = queryClient.getQueryData(currentUserOptions.queryKey);
  // The calls of a panel that has gone ask nobody who signs in later, however late they are refused.
  if (!user || !last) answerSignIn(user !== null);
  queryClient.setQueryData(currentUserOptions.queryKey, user);
  if (user && last?.id === user.id) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isUser(queryKey) });
}

const LOGOUT_KEY = 'logged-out-at';

/** Lets the other tabs of this browser forget what the person could read. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(LOGOUT_KEY, String(Date.now()));
  } catch {
    // Without storage they find out by their next call.
  }
}

/**
 * Handles calls that fail because of the session. A query refused because it has ended is made
 * again after signing in on the spot, which nobody is asked for amid a text, nor by a query that is `isQuiet` (its
 * form says so itself); after a forbidden one, and after such a change, `checkSession` runs.
 */
export function watchSession(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGOUT_KEY) rememberUser(queryClient, null);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      checkSession(queryClient, event.action.error);
    }
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query, action } = event;
    if (isUser(query.queryKey)) return;
    checkSession(queryClient, action.error);
    if (!isRefusal(action.error, 'unauthenticated') || query.meta?.isQuiet || isWriting()) return;
    void askToSignIn().then((isSignedIn) => {
      if (isSignedIn) query.fetch().catch(() => {});
    });
  });
}

/** Whether a text has the focus: nothing that nobody asked for may take it, and the keys that follow. */
const isWriting = () =>
  document.activeElement?.matches(
    'textarea, [contenteditable="true"], input:not([type]), [type="text"]',
  ) ?? false;

/** Reads again who is signed in after a 403, which means that the account has changed; the guard does the rest. */
export function checkSession(queryClient: QueryClient, error: unknown): void {
  const codes = ['forbidden', 'second_factor_required', 'new_password_required'] as const;
  if (codes.some((code) => isRefusal(error, code))) {
    void queryClient.invalidateQueries({ queryKey: currentUserOptions.queryKey });
  }
}

/** Whether the signed-in person may use what asks for this permission; null asks for a role. */
export function usePermission(permission: Permission | null): boolean {
  const user = useAdminUser();
  return permission === null || isPermitted(user, permission);
}
