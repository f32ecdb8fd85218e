import { useEffect, useState } from 'react';
import { isRefusal } from '#client/http-error.ts';
import { useCurrentUser } from '../../data/use-current-user.ts';
import type { PageQuery } from '../../data/use-page-query.ts';

/**
 * The server renders every page for an anonymous visitor. If the post is missing for them, an
 * administrator's browser reads it once more: it may be a draft or scheduled. True while that is
 * running.
 */
export function usePreview({ error, isFetching, refetch }: PageQuery<unknown>): boolean {
  const isMissing = isRefusal(error, 'not_found');
  const isAdmin = useCurrentUser(false)?.isAdmin ?? false;
  const [hasAsked, setHasAsked] = useState(false);
  const isDue = isMissing && isAdmin && !hasAsked;

  useEffect(() => {
    if (!isDue) return;
    setHasAsked(true);
    refetch();
  }, [isDue, refetch]);

  return isDue || (hasAsked && isFetching);
}
