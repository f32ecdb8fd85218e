import { useEffect, useState } from 'react';
import { HttpError } from '#client/http-client.ts';
import { useCurrentUser } from '../../data/use-current-user.ts';
import type { PageQuery } from '../../data/use-page-query.ts';

/**
 * The server renders every page as a visitor sees it. Where that is a missing post, an administrator
 * asks once more for themselves: it may be a draft, or still to come. True while that is under way.
 */
export function usePreview({ error, isFetching, refetch }: PageQuery<unknown>): boolean {
  const isMissing = error instanceof HttpError && error.status === 404;
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
