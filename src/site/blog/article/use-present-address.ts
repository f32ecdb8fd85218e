import { use, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { getPostPath } from '#shared/posts/post-paths.ts';
import { PageQueriesContext } from '../../data/use-page-query.ts';
import { postKey } from '../post-queries.ts';

/** Shows the present address of a post that a link to a former one has found. */
export function usePresentAddress(asked: string, present: string | undefined): void {
  const queries = use(PageQueriesContext);
  useEffect(() => {
    if (!present || present === asked) return;
    queries.set(postKey(present), queries.getState(postKey(asked)));
    navigate(getPostPath(present) + window.location.search + window.location.hash, {
      replace: true,
    });
  }, [queries, asked, present]);
}
