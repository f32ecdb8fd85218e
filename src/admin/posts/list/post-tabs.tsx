import type { PostSelection } from '#shared/posts/post-status.ts';
import type { CountedList } from '../../lists/counted-list.ts';
import { Tabs } from '../../lists/tabs.tsx';
import { useRecentPosts } from '../post-queries.ts';
import { isNarrowed, type PostFilters, postListPath } from './post-filters.ts';

type Counts = Pick<CountedList<unknown>, 'total' | 'publishedCount' | 'scheduledCount'>;

interface Tab {
  readonly label: string;
  readonly status: PostSelection | null;
}

const tabs: readonly Tab[] = [
  { label: 'All', status: null },
  { label: 'Published', status: 'published' },
  { label: 'Drafts', status: 'draft' },
  { label: 'Scheduled', status: 'scheduled' },
];

/** Drafts and scheduled posts together, as the dashboard counts them: a tab only while it is shown. */
const unpublished: Tab = { label: 'Not public yet', status: 'unpublished' };

/** How many posts of the whole blog have a status; null if the answer does not say. */
function countPosts(
  { total, publishedCount, scheduledCount }: Counts,
  status: PostSelection | null,
): number | null {
  if (status === null) return total;
  if (publishedCount === null || scheduledCount === null) return null;
  const drafts = total - publishedCount - scheduledCount;
  return {
    published: publishedCount,
    scheduled: scheduledCount,
    draft: drafts,
    unpublished: drafts + scheduledCount,
  }[status];
}

export function PostTabs({ filters }: { readonly filters: PostFilters }) {
  const { data } = useRecentPosts();
  const shown = filters.status === 'unpublished' ? [...tabs, unpublished] : tabs;
  return (
    <Tabs
      label="Status"
      tabs={shown.map(({ label, status }) => ({
        label,
        href: postListPath({ ...filters, page: 1, status }),
        isCurrent: status === filters.status,
        count: data && countPosts(data, status),
      }))}
    />
  );
}

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
