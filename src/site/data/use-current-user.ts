import { useSyncExternalStore } from 'react';
import { currentUserKey } from '#client/api-query.ts';
import type { UserBody } from '#contracts/accounts/sign-in/endpoints.ts';
import { hasHint } from '#shared/accounts/hint-cookie.ts';
import { usePageQuery } from './use-page-query.ts';

// The server sets this readable cookie with the session's own, which scripts cannot read.
function hasSessionSign(): boolean {
  return hasHint(document.cookie);
}

const neverChanges = () => () => {};

/** The signed-in user, or null. The server is asked only if a hint or `isAskedFor` says it is worth a call. */
export function useCurrentUser(isAskedFor: boolean): UserBody | null {
  const seemsSignedIn = useSyncExternalStore(neverChanges, hasSessionSign, () => false);
  const isWanted = seemsSignedIn || isAskedFor;
  const { data } = usePageQuery(currentUserKey, isWanted);
  return data ?? null;
}
