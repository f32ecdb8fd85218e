import type { CountedList } from '../../lists/counted-list.ts';
import { useRecentPosts } from '../post-queries.ts';
import { isNarrowed, type PostFilters } from './post-filters.ts';

/** The total number of posts and, in a filtered list, the number shown. */
export function PostTotals({
  filters,
  matching,
  rowCount,
}: {
  readonly filters: PostFilters;
  readonly matching: CountedList<unknown> | undefined;
  readonly rowCount: number;
}) {
  return (
    <p className="totals" role="status">
      {isNarrowed(filters) ? (
        <>
          <WholeTotal />
          {matching && describeShown(matching.total, rowCount)}
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

/** All that match are on one page, or how many match and how many of them are on this one. */
const describeShown = (found: number, shown: number) =>
  found > shown
    ? `, ${found.toLocaleString('en')} found, ${shown} shown`
    : `, ${shown.toLocaleString('en')} shown`;

const describeTotal = (total: number) => `${total.toLocaleString('en')} posts in total`;
