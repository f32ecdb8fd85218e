import type { CountedList } from '../../lists/counted-list.ts';
import { useRecentPosts } from '../post-queries.ts';
import { isNarrowed, type PostFilters } from './post-filters.ts';

/** The total number of posts and, in a filtered list, the number shown. */
export function PostTotals({
  filters,
  matching,
}: {
  readonly filters: PostFilters;
  readonly matching: CountedList<unknown> | undefined;
}) {
  return (
    <p className="totals" role="status">
      {isNarrowed(filters) ? (
        <>
          <WholeTotal />
          {matching && `, ${matching.total.toLocaleString('en')} shown`}
        </>
      ) : (
        matching && describeTotal(matching.total)
      )}
    </p>
  );
}

function WholeTotal() {
  const { data } = useRecentPosts();
  return data ? describeTotal(data.total) : null;
}

const describeTotal = (total: number) => `${total.toLocaleString('en')} posts in total`;
