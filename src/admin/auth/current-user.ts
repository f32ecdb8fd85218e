import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { UserBody } from '#contracts/auth.ts';
import { HttpError } from '#ui/http-client.ts';
import { currentUserKey } from '#ui/query-client.ts';

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

/** Makes this the signed-in user, null for nobody, and forgets everything the last one has read. */
export function rememberUser(queryClient: QueryClient, user: UserBody | null): void {
  queryClient.setQueryData(currentUserKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
}

/**
 * Asks again who is signed in as soon as any other call is refused with 401 or 403: the session
 * ended, or the account was changed, while the panel was open. The guard then does the rest.
 */
export function watchSession(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.query.queryKey[0] !== currentUserKey[0])
      checkSession(queryClient, event.action.error);
  });
}

/** Asks again who is signed in when this failure says that the session may be gone. */
export function checkSession(queryClient: QueryClient, error: unknown): void {
  if (error instanceof HttpError && (error.status === 401 || error.status === 403)) {
    void queryClient.invalidateQueries({ queryKey: currentUserKey });
  }
}
