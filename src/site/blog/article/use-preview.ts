import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { roleOf } from '#client/role-of.ts';
import { isPermitted } from '#shared/accounts/permissions.ts';
import { useCurrentUser } from '../../data/use-current-user.ts';
import type { PageQuery } from '../../data/use-page-query.ts';

/**
 * The server renders every page for an anonymous visitor. If the post is missing for them, the
 * browser of somebody who writes posts reads it once more: it may be a draft or scheduled. True
 * while that is running.
 */
export function usePreview({ error, isFetching, refetch }: PageQuery<unknown>): boolean {
  const isMissing = isRefusal(error, 'not_found') || isRefusal(error, 'moved');
  const user = useCurrentUser(false);
  const mayRead = user !== null && isPermitted({ role: roleOf(user) }, 'content');
  const [hasAsked, setHasAsked] = useState(false);
  const isDue = isMissing && mayRead && !hasAsked;

  useEffect(() => {
    if (!isDue) return;
    setHasAsked(true);
    refetch();
  }, [isDue, refetch]);

  return isDue || (hasAsked && isFetching);
}
