import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { currentUserKey } from '#client/api-query.ts';
import { HttpError } from '#client/http-client.ts';
import type { UserBody } from '#contracts/auth.ts';
import { askToSignIn } from './sign-in-again.ts';

/** The states of spec section 4, and the failure to find out. */
export type AuthState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ordinary'; readonly user: UserBody }
  | { readonly kind: 'admin'; readonly user: UserBody };

/** Who is signed in, read once and then kept (spec section 7). */
export function useAuthState(): AuthState {
  const query = useQuery<UserBody | null>({ queryKey: currentUserKey });
  if (query.data) return { kind: query.data.isAdmin ? 'admin' : 'ordinary', user: query.data };
  if (query.data === null) return { kind: 'signed-out' };
  if (query.isFetching) return { kind: 'loading' };
  return { kind: 'failed', retry: () => void query.refetch() };
}

/** The administrator that the guard let in. */
export const AdminUserContext = createContext<UserBody | null>(null);

/** The signed-in administrator. Throws outside the guard. */
export function useAdminUser(): UserBody {
  const user = useContext(AdminUserContext);
  if (!user) throw new Error('useAdminUser needs RequireAdmin above it.');
  return user;
}

/** Makes this the signed-in user, null for nobody, and forgets everything another one has read. */
export function rememberUser(queryClient: QueryClient, user: UserBody | null): void {
  const last = queryClient.getQueryData<UserBody | null>(currentUserKey);
  queryClient.setQueryData(currentUserKey, user);
  if (user && last?.id === user.id) return;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}

/**
 * Looks after the session while the panel is open. A query that is refused because it has ended is
 * made again after signing in on the spot; one that is forbidden has `checkSession` called.
 */
export function watchSession(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { query, action } = event;
    if (query.queryKey[0] === currentUserKey[0]) return;
    checkSession(queryClient, action.error);
    if (!(action.error instanceof HttpError) || action.error.status !== 401) return;
    void askToSignIn().then((isSignedIn) => {
      if (isSignedIn) query.fetch().catch(() => {});
    });
  });
}

/**
 * Asks again who is signed in when this failure says that the account was changed; the guard then
 * does the rest. A session that has ended is `withSession`'s business.
 */
export function checkSession(queryClient: QueryClient, error: unknown): void {
  if (error instanceof HttpError && error.status === 403) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey });
  }
}
